import { z } from "zod";
import { escapeRegExp } from "../shared/escape-regexp";
import { strictObject, text } from "../problems/strict-object";
import { positionAt, type Problem } from "../problems/problem";
import { placeOf, readYaml, validateYaml } from "../problems/yaml-source";
import type { ProsePage } from "./page";
import { visibleText } from "./visible-text";

/** Schema of `content/words.yaml`: words that aren't in dictionaries, and the one spelling of each term. */
export const wordsSchema = strictObject({
  words: z.array(text()).describe("Spellings that are correct: names of companies and products, abbreviations."),
  glossary: z
    .string()
    .regex(/^\//, "an address such as `/guides/terms`")
    .optional()
    .describe("The page whose `<dfn id>`s are terms; every other page links the first use of each."),
  terms: z
    .array(strictObject({ write: text(), not: z.array(text()).min(1, "at least one form") }))
    .describe("`write` is the form to use instead of each form in `not`."),
});

type Term = z.infer<typeof wordsSchema>["terms"][number];

/** Reads words, terms and the glossary's address; empty if the file can't be used. */
export function readWords(file: string, source: string) {
  const yaml = readYaml(file, source);
  const { value, problems } = validateYaml(yaml, wordsSchema);
  return {
    words: value?.words ?? [],
    terms: value?.terms ?? [],
    glossary: value?.glossary,
    /** Where the file names the glossary. */
    glossaryAt: placeOf(yaml, ["glossary"]),
    problems,
  };
}

/**
 * Finds variants of terms that the site doesn't use. Matches whole words, not file names; ignores case, unless the
 * variant differs from the term in case only.
 */
export function checkTerms(page: ProsePage, terms: readonly Term[]): Problem[] {
  const shown = visibleText(page);
  return terms.flatMap(({ write, not }) =>
    not.flatMap((form) => {
      const pattern = new RegExp(
        `(?<![\\p{L}\\d_])${escapeRegExp(form)}(?![\\p{L}\\d_]|\\.\\w)`,
        form.toLowerCase() === write.toLowerCase() ? "gu" : "giu",
      );
      return [...shown.matchAll(pattern)].map((match): Problem => ({
        file: page.file,
        ...positionAt(shown, match.index),
        what: "term",
        found: `\`${match[0]}\``,
        expected: `\`${write}\``,
        fix: `write \`${write}\`.`,
      }));
    }),
  );
}
