import type { SiteDocument } from "../content-model/site";
import { fold } from "../shared/fold";
import type { Place, Problem } from "../problems/problem";
import type { Check, CheckedPage } from "./check";

/** Finds questions that two pages or sections of a version answer: search would lead to both. */
export const checkQuestions: Check = ({ site, pages }) =>
  site.versions.flatMap(({ documents }) => {
    const first = new Map<string, string>();
    return documents.flatMap((document) =>
      askedBy(document, pages.get(document)).flatMap(({ question, ...place }): Problem[] => {
        const key = fold(question).replace(/[^\p{L}\p{N}]+/gu, " ");
        const other = first.get(key);
        first.set(key, other ?? document.file);
        if (other === undefined) return [];
        return [
          {
            ...place,
            what: "question asked twice",
            found: `\`${question}\`, which ${other === document.file ? "this page" : other} asks too`,
            expected: "each question on one page",
            fix: "keep it on the page that answers it best, and ask here what only this page answers.",
          },
        ];
      }),
    );
  });

/** Returns the questions that a page's front matter and sections answer, with their positions. */
function askedBy(
  { file, frontMatter, locate }: SiteDocument,
  page: Pick<CheckedPage, "questions"> = { questions: [] },
): readonly (Place & { readonly question: string })[] {
  return [
    ...(frontMatter.questions ?? []).map((question, index) => ({ file, ...locate(["questions", index]), question })),
    ...page.questions.map(({ id: _id, text, ...place }) => ({ ...place, question: text })),
  ];
}
