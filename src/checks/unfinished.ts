import type { Place, Problem } from "../problems/problem";
import type { Check } from "./check";

/** Marks of unfinished text, as whole words; `npm run page` puts one into new pages. */
const MARK = /\b(?:TODO|TBD|FIXME)\b/;

/** Finds placeholder text that was never replaced. Code isn't checked. */
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
      fix: "write it, or hide the page with `draft: true`.",
    },
  ];
}
