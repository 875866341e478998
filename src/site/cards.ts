import type { CardText } from "../brand/card";
import { missingCharacters } from "../brand/outline-text";
import { categories, trailTo } from "../content-model/sidebar";
import type { Site } from "../content-model/site";
import type { Place, Problem } from "../problems/problem";
import { cardAddress } from "../shared/card-address";
import { isListed } from "../shared/listed";
import { readFontStack } from "./fonts";

/** A page's link preview picture. */
export interface Card {
  readonly address: string;
  readonly text: CardText;
  /** Where its title is written. */
  readonly at: Place;
}

/** Returns a card for each listed page. */
export function cardsOf({ config, versions }: Site): readonly Card[] {
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

/** Reports texts with characters that the fonts lack, once each, at the first page that shows it. */
export function cardProblems(site: Site): readonly Problem[] {
  const bold = readFontStack("700");
  const problems = new Map<string, Problem>();
  for (const { text, at } of cardsOf(site)) {
    for (const words of [text.title, ...text.trail, text.siteTitle]) {
      const missing = [...new Set(missingCharacters(words, bold))];
      if (missing.length === 0 || problems.has(words)) continue;
      problems.set(words, {
        ...at,
        what: `“${words}” on the link preview picture`,
        found: `\`${missing.join("")}\``,
        expected: "characters that the picture fonts have: Latin, Greek and Cyrillic",
        fix: "use only those, or add the part of the font that has the others to src/site/fonts.ts.",
      });
    }
  }
  return [...problems.values()];
}
