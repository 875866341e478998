import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { cardSvg, type CardText } from "../../brand/card";
import { CACHE, prune } from "../../site/cache";
import { cardsOf } from "../../site/cards";
import { readFonts } from "../../site/fonts";
import { getSite } from "../../site/loaded-site";
import { sourceDigest } from "../../site/source-digest";
import sharp from "sharp";
import type { Site } from "../../content-model/site";
import { inLanes } from "../../site/lanes";

const STORE = path.join(CACHE, "cards");
// Pictures share nothing, and the cache would keep 50 MB.
sharp.cache(false);
/** zlib level. A palette would save two thirds of the bytes, but take twice the time of everything else. */
const LEVEL = 7;

/** Selects the code that draws cards, whose changes may change pictures of the same text. */
const isRenderer = (file: string): boolean =>
  /^(brand\/[^/]+|outputs\/cards\/[^/]+|site\/fonts)\.ts$/.test(file) && !file.endsWith(".test.ts");

/** Writes the link preview pictures of all listed pages → `images/cards` of a folder. */
export async function writeCards(publicDirectory: string): Promise<readonly string[]> {
  const { files } = await drawCards(getSite());
  for (const [address, file] of files) {
    const target = path.join(publicDirectory, address);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  return [...files.keys()];
}

/**
 * Draws the pictures that aren't in the cache with the same text, colour and code.
 * @returns address → file in the cache, and how many were drawn
 */
export async function drawCards(
  site: Site,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly drawn: number }> {
  const { color } = site.config.product;
  mkdirSync(STORE, { recursive: true });
  const digest = sourceDigest(isRenderer);
  const cards = cardsOf(site).map(({ address, text }) => ({ address, text, file: storedAs(digest, text, color) }));
  const missing = new Map(cards.filter(({ file }) => !existsSync(file)).map(({ file, text }) => [file, text]));
  await inLanes([...missing], async ([file, text]) => {
    // Builds may run side by side: move finished files into the cache.
    const partial = `${file}.${process.pid}`;
    await sharp(Buffer.from(cardSvg(text, color, readFonts())))
      .png({ compressionLevel: LEVEL })
      .toFile(partial);
    renameSync(partial, file);
  });
  const files = new Map(cards.map(({ address, file }) => [address, file]));
  prune(
    STORE,
    [...files.values()].map((file) => path.basename(file)),
  );
  return { files, drawn: missing.size };
}

/** Returns the cache file for a text's picture. */
function storedAs(digest: string, text: CardText, color: string): string {
  const parts = JSON.stringify([digest, color, text]);
  return path.join(STORE, `${createHash("sha256").update(parts).digest("hex").slice(0, 24)}.png`);
}
