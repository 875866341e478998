import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cardLines, type CardText } from "../brand/card";
import { missingCharacters } from "../brand/outline-text";
import { categories, trailTo } from "../content-model/sidebar";
import type { Site } from "../content-model/site";
import type { Place, Problem } from "../problems/problem";
import { cardAddress } from "../shared/card-address";
import { isListed } from "../shared/listed";
import { CACHE, prune } from "./cache";
import { cardPainter } from "./card-painter";
import { removeEarlier } from "./earlier-files";
import { readFonts, readFontStack } from "./fonts";
import { getSite } from "./loaded-site";
import { sourceDigest } from "./source-digest";

const STORE = path.join(CACHE, "cards");

/** The code that draws cards; a change of it may give another picture of the same text. */
const isRenderer = (file: string): boolean =>
  /^(brand\/[^/]+|build\/(cards|card-painter|fonts|png))\.ts$/.test(file) && !file.endsWith(".test.ts");

interface Card {
  readonly address: string;
  readonly text: CardText;
  /** Where its title is written. */
  readonly at: Place;
}

/** A card for each page that may be named. */
function cardsOf({ config, versions }: Site): readonly Card[] {
  const { host } = new URL(config.url);
  const card = (address: string, title: string, trail: readonly string[], at: Place): Card => ({
    address: cardAddress(address),
    text: { title, trail, siteTitle: config.title, host },
    at,
  });
  return versions.flatMap(({ documents, sidebars }) => {
    const trail = (name: string | null, address: string): string[] =>
      trailTo(sidebars.find((sidebar) => sidebar.name === name)?.items ?? [], address)
        .slice(0, -1)
        .map(({ label }) => label);
    return [
      ...documents
        .filter((document) => isListed(document))
        .map(({ path: address, title, sidebar, file, locate }) =>
          card(address, title, trail(sidebar, address), { file, ...locate(["title"]) }),
        ),
      ...sidebars.flatMap(({ name, items }) =>
        categories(items)
          .filter((category) => category.docId === null && isListed(category))
          .map(({ href, label, at }) => card(href, label, trail(name, href), at)),
      ),
    ];
  });
}

/** Texts that cannot be drawn, because the fonts lack characters of them; each once, at the first page that shows it. */
export function cardProblems(site: Site): readonly Problem[] {
  const bold = readFontStack("700");
  const problems = new Map<string, Problem>();
  for (const { text, at } of cardsOf(site)) {
    for (const words of [text.title, ...text.trail, text.siteTitle]) {
      const missing = [...new Set(missingCharacters(words, bold))];
      if (missing.length === 0 || problems.has(words)) continue;
      problems.set(words, {
        ...at,
        what: `“${words}” on the picture of a link`,
        found: `\`${missing.join("")}\``,
        expected: "characters that the fonts of pictures hold: Latin, Greek, Cyrillic",
        fix: "write it with those, or add the part of the font that holds them to src/build/fonts.ts.",
      });
    }
  }
  return [...problems.values()];
}

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
