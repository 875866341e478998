import { fold } from "../shared/fold";
import type { Problem } from "../problems/problem";
import type { Check } from "./check";

/** A question that two pages of a version ask: search would lead to both, and neither would be the answer. */
export const checkQuestions: Check = ({ site }) =>
  site.versions.flatMap(({ documents }) => {
    const first = new Map<string, string>();
    return documents.flatMap(({ file, frontMatter, locate }) =>
      (frontMatter.questions ?? []).flatMap((question, index): Problem[] => {
        const key = fold(question).replace(/[^\p{L}\p{N}]+/gu, " ");
        const other = first.get(key);
        first.set(key, other ?? file);
        if (other === undefined) return [];
        return [
          {
            file,
            ...locate(["questions", index]),
            what: "question asked twice",
            found: `\`${question}\`, which ${other === file ? "this page" : other} asks too`,
            expected: "each question on one page",
            fix: "keep it on the page that tells most, and ask here what only this page tells.",
          },
        ];
      }),
    );
  });
