import { positionAt, type Problem } from "../problems/problem";
import type { ProsePage } from "./page";
import { visibleText } from "./visible-text";

/** Checks a page's spelling in its own language. English pages may have Greek texts to copy, and vice versa. */
export async function checkSpelling(page: ProsePage, words: readonly string[]): Promise<Problem[]> {
  const { spellCheckDocument } = await import("cspell-lib");
  const text = visibleText(page);
  const settings = {
    words: [...words],
    language: "en-GB,el",
    import: ["@cspell/dict-el/cspell-ext.json"],
    dictionaries: ["en-gb", "el", "softwareTerms", "companies", "php", "typescript", "html", "css"],
    allowCompoundWords: false,
    minWordLength: 3,
    suggestionsTimeout: 500,
  };
  const { issues, errors = [] } = await spellCheckDocument(
    { uri: page.file, text, languageId: "plaintext", locale: "en-GB,el" },
    { generateSuggestions: true, numSuggestions: 1, noConfigSearch: true },
    settings,
  );
  if (errors.length > 0)
    throw new Error(`spelling of ${page.file}: ${errors.map(({ message }) => message).join("; ")}`);
  return issues.map(({ text: word, offset, suggestions = [] }): Problem => {
    const [near] = suggestions;
    return {
      file: page.file,
      ...positionAt(text, offset),
      what: "spelling",
      found: `\`${word}\``,
      expected: "a word from a dictionary or content/words.yaml",
      fix:
        near !== undefined
          ? `write \`${near}\`, or add the word to content/words.yaml.`
          : "correct it, or add the word to content/words.yaml.",
    };
  });
}
