import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Signs of the lines of a change, by the class of the line. */
const SIGNS: Readonly<Record<string, string>> = { added: "+", removed: "-" };

/** Code as text, from the highlighted HTML of a block. */
export interface CodeText {
  readonly value: string;
  /** Whether each line starts with a sign: `+` for a line that was added, `-` for one that was removed, a space. */
  readonly isChange: boolean;
}

/** @param html the HTML inside a block's `code` element, as `renderCode` makes it */
export function codeText(html: string): CodeText {
  const nodes = parseFragment(html).childNodes;
  const plain = nodes.map(textOf).join("").replace(/\n$/, "");
  const signs = nodes.map((node) => SIGNS[classesOf(node).find((name) => name in SIGNS) ?? ""]);
  if (signs.every((sign) => sign === undefined)) return { value: plain, isChange: false };
  const lines = nodes.map((node, index) => `${signs[index] ?? " "}${textOf(node).replace(/\n$/, "")}`);
  return { value: lines.join("\n"), isChange: true };
}

function classesOf(node: HtmlNode): readonly string[] {
  if (!("attrs" in node)) return [];
  return node.attrs.find(({ name }) => name === "class")?.value.split(" ") ?? [];
}

function textOf(node: HtmlNode): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
