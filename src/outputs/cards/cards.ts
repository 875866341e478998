import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cardLines, type CardText } from "../../brand/card";
import { CACHE, prune } from "../../site/cache";
import { cardsOf } from "../../site/cards";
import { cardPainter } from "./card-painter";
import { removeEarlier } from "../earlier-files";
import { readFonts } from "../../site/fonts";
import { getSite } from "../../site/loaded-site";
import { sourceDigest } from "../../site/source-digest";

const STORE = path.join(CACHE, "cards");

/** The code that draws cards; a change of it may give another picture of the same text. */
const isRenderer = (file: string): boolean =>
  /^(brand\/[^/]+|outputs\/cards\/[^/]+|site\/fonts)\.ts$/.test(file) && !file.endsWith(".test.ts");

/**
 * The pictures of links to all listed pages → `public/images/cards`. Only those whose text, colour or code changed are made anew.
 * @returns how many were made
 */
export async function writeCards(publicDirectory = "public"): Promise<number> {
  const site = getSite();
  const { color } = site.config.product;
  mkdirSync(STORE, { recursive: true });
  const digest = sourceDigest(isRenderer);
  const cards = cardsOf(site).map(({ address, text }) => ({ address, text, file: storedAs(digest, text, color) }));
  const missing = new Map(cards.filter(({ file }) => !existsSync(file)).map(({ file, text }) => [file, text]));
  if (missing.size > 0) await paintCards(missing, color);
  for (const { address, file } of cards) {
    const target = path.join(publicDirectory, address);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  removeEarlier(
    publicDirectory,
    "cards",
    cards.map(({ address }) => address),
  );
  prune(
    STORE,
    cards.map(({ file }) => path.basename(file)),
  );
  return missing.size;
}

/** The file of the cache with the picture of a text. */
function storedAs(digest: string, text: CardText, color: string): string {
  const parts = JSON.stringify([digest, color, text]);
  return path.join(STORE, `${createHash("sha256").update(parts).digest("hex").slice(0, 24)}.png`);
}

/** Paints texts into their files of the cache. */
async function paintCards(texts: ReadonlyMap<string, CardText>, color: string): Promise<void> {
  const fonts = readFonts();
  const cards = [...texts].map(([file, text]) => ({ file, lines: cardLines(text, fonts) }));
  const paint = await cardPainter(
    cards.flatMap(({ lines }) => lines),
    color,
    fonts,
  );
  for (const { file, lines } of cards) {
    // Builds run side by side: no file of the cache is ever there in part.
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, paint(lines));
    renameSync(partial, file);
  }
}
