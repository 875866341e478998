import type { DefaultTreeAdapterTypes } from "parse5";
import type { Problem } from "../../src/problems/problem";
import { finding } from "../lib/finding";

/** A Greek word; a single letter is a symbol. */
const GREEK = /\p{Script=Greek}{3,}/u;
/** Code and what isn't read. */
const SKIPPED = new Set(["script", "style", "template", "head"]);

/**
 * Finds Greek text that isn't marked as Greek: screen readers would spell it out or skip it. In code, only plain text
 * counts.
 * @param file for messages
 */
export function checkLanguage(file: string, { childNodes }: DefaultTreeAdapterTypes.Document): readonly Problem[] {
  const problems: Problem[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, language: string): void => {
    if (node.nodeName === "#text" && "value" in node) {
      const [word] = GREEK.exec(node.value) ?? [];
      const { startLine: line = 1, startCol: column = 1 } = node.sourceCodeLocation ?? {};
      if (word !== undefined && !/^el\b/.test(language))
        problems.push(
          finding(
            { file, line, column },
            "language of a text",
            `\`${word}\` in \`${language}\``,
            "`el`",
            'write `<span lang="el">`, `lang="el"` at a code block, or `lang: el` in the front matter.',
          ),
        );
    }
    if (!("childNodes" in node) || SKIPPED.has(node.nodeName)) return;
    const given = (name: string): string | undefined => node.attrs.find((attribute) => attribute.name === name)?.value;
    if (node.nodeName === "code" && !/language-text/.test(given("class") ?? "")) return;
    for (const child of node.childNodes) visit(child, given("lang") ?? language);
  };
  for (const node of childNodes) visit(node, "");
  return problems;
}
