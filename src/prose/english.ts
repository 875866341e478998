import type { Node, Root as MdastRoot, RootContent } from "mdast";
import { toNlcst } from "mdast-util-to-nlcst";
import { ParseEnglish } from "parse-english";
import retextContractions from "retext-contractions";
import retextEquality from "retext-equality";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import type { Place, Problem } from "../problems/problem";
import type { ProsePage } from "./page";

/** Words to allow although retext-equality would replace them. */
const ALLOWED = [
  "host",
  "hosts",
  "native",
  "invalid",
  "execute",
  "executes",
  "simple",
  "special",
  "hero",
  "easy",
  // Software.
  "postman",
  "just",
  "easily",
  "hang",
  "disabled",
  "failed attempt",
];

const english = unified()
  .use(retextEquality, { ignore: ALLOWED })
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .freeze();

/** Wording for each plugin's findings; those of other plugins are about inclusive words. */
const FINDINGS: Readonly<Record<string, { readonly what: string; readonly expected: string }>> = {
  "retext-repeated-words": { what: "repeated word", expected: "the word once" },
  "retext-indefinite-article": { what: "article", expected: "the article that fits the next sound" },
  "retext-contractions": { what: "apostrophe", expected: "`'` where letters are left out" },
};
const INCLUSIVE = { what: "word that may exclude people", expected: "an inclusive word" };

/** Link texts that don't say where the link leads. */
const EMPTY_LINK_TEXTS = new Set([
  "here",
  "click here",
  "this",
  "this page",
  "this link",
  "link",
  "more",
  "read more",
  "learn more",
  "page",
]);

/**
 * Finds exclusionary words, repeated words, wrong articles and apostrophes, link texts that don't say where they lead,
 * and full stops after captions. Sentence length and structure are up to the writer.
 */
export function checkEnglish({ file, source, tree }: ProsePage): Problem[] {
  const vfile = new VFile({ path: file, value: source });
  const text = toNlcst(tree, vfile, ParseEnglish, { ignore: ["code"] });
  const problems: Problem[] = [...linkTexts(file, tree), ...captions(file, tree)];
  english.runSync(text, vfile);
  for (const message of vfile.messages) {
    problems.push({
      file,
      line: message.line ?? 1,
      column: message.column ?? 1,
      ...(FINDINGS[message.source ?? ""] ?? INCLUSIVE),
      found: `\`${message.actual ?? ""}\``,
      fix: message.expected?.length
        ? `write ${message.expected
            .slice(0, 4)
            .map((word) => `\`${word}\``)
            .join(" or ")}.`
        : "leave it out.",
    });
  }
  return problems;
}

function linkTexts(file: string, tree: MdastRoot): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "link", (link) => {
    const words = link.children.map(plain).join("").trim();
    if (!EMPTY_LINK_TEXTS.has(words.toLowerCase())) return;
    problems.push({
      ...placeOf(file, link),
      what: "link text",
      found: `“${words}”`,
      expected: "words that say where the link leads",
      fix: "name the page or the action in the link.",
    });
  });
  return problems;
}

/** Finds captions that are one phrase, but end with a full stop. */
function captions(file: string, tree: MdastRoot): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "mdxJsxFlowElement", (element) => {
    const caption = element.attributes.find((attribute) => "name" in attribute && attribute.name === "caption")?.value;
    if (typeof caption !== "string" || !/^[^.]*\.$/.test(caption)) return;
    problems.push({
      ...placeOf(file, element),
      what: "caption",
      found: `“${caption}”`,
      expected: "a phrase without a full stop",
      fix: "remove the full stop.",
    });
  });
  return problems;
}

function placeOf(file: string, { position }: Node): Place {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}

function plain(node: RootContent): string {
  if ("value" in node) return node.value;
  return "children" in node ? (node.children as RootContent[]).map(plain).join("") : "";
}
