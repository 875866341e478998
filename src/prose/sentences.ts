import type { Root as MdastRoot, RootContent } from "mdast";
import type { Nodes, Sentence } from "nlcst";
import { toNlcst } from "mdast-util-to-nlcst";
import { toString } from "nlcst-to-string";
import { ParseEnglish } from "parse-english";
import retextEquality from "retext-equality";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import type { Problem } from "../problems/problem";
import type { ProsePage } from "./page";

/** A sentence has fewer words than this. Code in a sentence counts as one word. */
const LIMIT = 25;

/** Technical terms that retext-equality would have replaced. */
const ALLOWED = [
  "host",
  "hosts",
  "native",
  "invalid",
  "execute",
  "executes",
  // Kinds of products and pictures, and plain words.
  "simple",
  "special",
  "hero",
  "easy",
  "just",
  "failed attempt",
];

const equality = unified().use(retextEquality, { ignore: ALLOWED }).freeze();

/** Link texts that do not tell where they lead. */
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
 * Sentences that are too long, words that leave people out, and link texts that do not tell where they lead.
 * English only: what is a sentence and who is left out differs between languages.
 */
export function checkSentences({ file, source, tree }: ProsePage): Problem[] {
  const vfile = new VFile({ path: file, value: source });
  const english = toNlcst(tree, vfile, ParseEnglish, { ignore: ["code"] });
  const problems: Problem[] = [...linkTexts(file, tree)];
  visit(english as Nodes, "SentenceNode", (sentence: Sentence) => {
    const { words, first } = longestPart(sentence);
    if (words < LIMIT || !first) return;
    const start = first.position?.start;
    const text = source.slice(start?.offset ?? 0, sentence.position?.end.offset);
    problems.push({
      file,
      line: start?.line ?? 1,
      column: start?.column ?? 1,
      what: "long sentence",
      found: `${words} words in “${text.split(/\s+/).slice(0, 6).join(" ")}…”`,
      expected: `fewer than ${LIMIT}`,
      fix: "make two sentences of it.",
    });
  });
  equality.runSync(english, vfile);
  for (const message of vfile.messages) {
    problems.push({
      file,
      line: message.line ?? 1,
      column: message.column ?? 1,
      what: "word that may leave people out",
      found: `\`${message.actual ?? ""}\``,
      expected: "a word for everybody",
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

/**
 * The longest stretch between two full stops. The parser does not end a sentence before one that starts
 * with code, because code has no capital letter.
 */
function longestPart(sentence: Sentence): { readonly words: number; readonly first: Nodes | undefined } {
  let longest: { words: number; first: Nodes | undefined } = { words: 0, first: undefined };
  let part = { ...longest };
  sentence.children.forEach((node, index) => {
    if (node.type === "WordNode" || node.type === "SourceNode") {
      part.first ??= node;
      part.words += 1;
      if (part.words > longest.words) longest = part;
    }
    const stop = /[.!?]$/.test(toString(node));
    if (stop && sentence.children[index + 1]?.type === "WhiteSpaceNode") part = { words: 0, first: undefined };
  });
  return longest;
}

function linkTexts(file: string, tree: MdastRoot): Problem[] {
  const problems: Problem[] = [];
  visit(tree, "link", (link) => {
    const words = link.children.map(plain).join("").trim();
    if (!EMPTY_LINK_TEXTS.has(words.toLowerCase())) return;
    problems.push({
      file,
      line: link.position?.start.line ?? 1,
      column: link.position?.start.column ?? 1,
      what: "link text",
      found: `“${words}”`,
      expected: "words that say where the link leads",
      fix: "name the page or the action in the link.",
    });
  });
  return problems;
}

function plain(node: RootContent): string {
  if ("value" in node) return node.value;
  return "children" in node ? (node.children as RootContent[]).map(plain).join("") : "";
}
