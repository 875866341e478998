import type { SiteDocument } from "../content-model/site";
import type { Problem } from "../problems/problem";
import type { Check, CheckedPage } from "./check";

/** Minimum length in words: short ones, such as "You should see the button.", may be on several pages. */
const SHORTEST = 12;

/** Finds paragraphs that two pages of a version share: duplicated text goes stale on one of them. */
export const checkParagraphs: Check = ({ site, pages }) =>
  site.versions.flatMap(({ documents }) => sharedParagraphs(documents, pages));

function sharedParagraphs(
  documents: readonly SiteDocument[],
  pages: ReadonlyMap<SiteDocument, CheckedPage>,
): Problem[] {
  const first = new Map<string, { readonly file: string; readonly line: number }>();
  const problems: Problem[] = [];
  for (const document of documents) {
    const { file } = document;
    for (const { text, line, column } of pages.get(document)?.paragraphs ?? []) {
      const words = text.split(" ");
      const other = first.get(text);
      if (words.length < SHORTEST || other?.file === file) continue;
      if (!other) {
        first.set(text, { file, line });
        continue;
      }
      problems.push({
        file,
        line,
        column,
        what: "paragraph that's also on another page",
        found: `“${words.slice(0, 6).join(" ")}…”, which is also in ${other.file}:${other.line}`,
        expected: "each paragraph on one page",
        fix: "keep it on one of the two pages and link to it from the other.",
      });
    }
  }
  return problems;
}
