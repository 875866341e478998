import type { Root as MdastRoot, RootContent } from "mdast";
import { toNlcst } from "mdast-util-to-nlcst";
import { ParseEnglish } from "parse-english";
import retextEquality from "retext-equality";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import type { Problem } from "../problems/problem";
import type { ProsePage } from "./page";

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
 * Words that leave people out, and link texts that do not tell where they lead. English only: who is left
 * out differs between languages. How long a sentence is, and how it is built, is the writer's business.
 */
export function checkEnglish({ file, source, tree }: ProsePage): Problem[] {
  const vfile = new VFile({ path: file, value: source });
  const english = toNlcst(tree, vfile, ParseEnglish, { ignore: ["code"] });
  const problems: Problem[] = [...linkTexts(file, tree)];
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
