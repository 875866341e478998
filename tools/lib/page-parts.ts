import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { textOf } from "../../src/markdown/twin/code-text";
import type { Position } from "../../src/problems/problem";

/** Something that a built page shows in its main content. */
export interface Part extends Position {
  readonly kind:
    | "heading"
    | "text"
    | "code block"
    | "title of a code block"
    | "table row"
    | "picture"
    | "diagram"
    | "tab"
    | "link";
  readonly text: string;
  /** URL of a link or picture, as in the HTML. */
  readonly href?: string;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Reader {
  readonly parts: Part[];
  /** Text of the current block. */
  run: string;
}

const INLINE = new Set("a abbr b br cite code del dfn em i kbd mark s span strong sub sup time wbr".split(" "));
/** Not content: navigation, controls, decoration. */
const LEFT_OUT_ELEMENTS = new Set("nav script style button input template noscript select".split(" "));
const LEFT_OUT_CLASSES = ["needs-js", "hash-link", "visually-hidden", "sr-only", "data-footnote-backref"];
const LEFT_OUT_ATTRIBUTES = ["data-page-only", "data-footnote-ref", "data-footnote-backref"];

/** Returns everything that a page's main content shows, in order. */
export function pageParts(html: string): Part[] {
  const main = find(parse(html, { sourceCodeLocationInfo: true }), (element) => element.tagName === "main");
  if (!main) return [];
  const reader: Reader = { parts: [], run: "" };
  readChildren(main, reader);
  flush(reader, main);
  return reader.parts;
}

/** Returns the URL of the page's Markdown twin from its head. */
export function alternateOf(html: string): string | undefined {
  const [head = ""] = html.split("</head>", 1);
  const found = find(
    parse(head),
    (element) => element.tagName === "link" && attribute(element, "type") === "text/markdown",
  );
  return found && attribute(found, "rel") === "alternate" ? attribute(found, "href") : undefined;
}

function readChildren(element: Element, reader: Reader): void {
  for (const child of element.childNodes) readNode(child, reader);
}

function readNode(node: Node, reader: Reader): void {
  if (node.nodeName === "#text") reader.run += (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!("tagName" in node) || isLeftOut(node)) return;
  const { tagName } = node;
  if (INLINE.has(tagName)) {
    if (tagName === "a") addLink(node, reader);
    readChildren(node, reader);
    return;
  }
  if (tagName === "img") {
    add(reader, node, { kind: "picture", text: attribute(node, "alt") ?? "", href: attribute(node, "src") ?? "" });
    return;
  }
  flush(reader, node);
  const whole = wholeOf(node);
  for (const part of whole ?? []) add(reader, node, part);
  if (whole === undefined) {
    // Its cells are read too, for their links and pictures.
    if (tagName === "tr") {
      const cells = node.childNodes.filter((cell): cell is Element => "tagName" in cell);
      add(reader, node, { kind: "table row", text: cells.map(visibleText).join(" | ") });
    }
    readChildren(node, reader);
  }
  flush(reader, node, /^h[1-6]$/.test(tagName) ? "heading" : "text");
}

/** Returns what an element that's read as a whole shows, which may be nothing; undefined for any other element. */
function wholeOf(element: Element): readonly Pick<Part, "kind" | "text">[] | undefined {
  const classes = classesOf(element);
  if (element.tagName === "pre") return [{ kind: "code block", text: textOf(element).replace(/\n$/, "") }];
  if (element.tagName === "svg")
    return classes.includes("diagram-picture")
      ? [{ kind: "diagram", text: attribute(element, "aria-label") ?? "" }]
      : [];
  if (classes.includes("tab-panel-title")) return [{ kind: "tab", text: textOf(element) }];
  if (!classes.includes("code-header")) return undefined;
  const title = find(element, (inner) => classesOf(inner).includes("code-title"));
  return title ? [{ kind: "title of a code block", text: textOf(title) }] : [];
}

function addLink(element: Element, reader: Reader): void {
  const [href, text] = [attribute(element, "href"), visibleText(element)];
  if (href !== undefined && text.trim() !== "") add(reader, element, { kind: "link", text, href });
}

function flush(reader: Reader, element: Element, kind: "heading" | "text" = "text"): void {
  if (reader.run.trim() !== "") add(reader, element, { kind, text: reader.run });
  reader.run = "";
}

function add(reader: Reader, element: Element, part: Pick<Part, "kind" | "text" | "href">): void {
  reader.parts.push({ ...part, ...placeOf(element) });
}

function isLeftOut(element: Element): boolean {
  return (
    LEFT_OUT_ELEMENTS.has(element.tagName) ||
    attribute(element, "aria-hidden") === "true" ||
    element.attrs.some(({ name }) => LEFT_OUT_ATTRIBUTES.includes(name)) ||
    classesOf(element).some((name) => LEFT_OUT_CLASSES.includes(name))
  );
}

const placeOf = ({ sourceCodeLocation: at }: Element) => ({ line: at?.startLine ?? 1, column: at?.startCol ?? 1 });
const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((candidate) => candidate.name === name)?.value;
const classesOf = (element: Element): readonly string[] => attribute(element, "class")?.split(" ") ?? [];

/** Returns the text in a node, without hidden elements and controls. */
function visibleText(node: Node): string {
  if ("tagName" in node && isLeftOut(node)) return "";
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(visibleText).join("") : "";
}

/** Returns the first matching descendant in document order. */
function find(node: Node, fits: (element: Element) => boolean): Element | undefined {
  if (!("childNodes" in node)) return undefined;
  for (const child of node.childNodes) {
    if (!("tagName" in child)) continue;
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return undefined;
}
