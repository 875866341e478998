import type { Place, Problem } from "../problems/problem";
import type { Check } from "./check";

/** What writers leave for later, as a word of its own: `npm run page` writes it into a new page, too. */
const MARK = /\b(?:TODO|TBD|FIXME)\b/;

/** Text that its writer meant to replace before anybody reads it. Code says what it likes. */
export const checkUnfinished: Check = ({ pages }) =>
  [...pages].flatMap(([{ file, frontMatter, locate }, { paragraphs }]) => [
    ...(["title", "description"] as const).flatMap((key) =>
      problemIn(frontMatter[key], { file, ...locate([key]) }, `\`${key}\``),
    ),
    ...paragraphs.flatMap(({ text, line, column }) =>
      problemIn(text.replace(/`[^`]*`/g, ""), { file, line, column }, "paragraph"),
    ),
  ]);

function problemIn(text: string, place: Place, what: string): Problem[] {
  const [mark] = MARK.exec(text) ?? [];
  if (mark === undefined) return [];
  return [
    {
      ...place,
      what: `unfinished ${what}`,
      found: `“${mark}”`,
      expected: "text for readers",
      fix: "write it, or keep the page to yourself with `draft: true`.",
    },
  ];
}
