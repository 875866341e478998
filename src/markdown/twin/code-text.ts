import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Diff signs by line class. */
const SIGNS: Readonly<Record<string, string>> = { added: "+", removed: "-" };

/** Plain text of highlighted code. */
export interface CodeText {
  readonly value: string;
  /** Whether each line starts with a diff sign: `+` (added), `-` (removed) or a space. */
  readonly isChange: boolean;
}

/** Converts highlighted code to text. @param html inside a block's `code` element, from `renderCode` */
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

export function textOf(node: HtmlNode): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
