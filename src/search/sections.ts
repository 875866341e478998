import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import type { ContentNode } from "../markdown/serialise";
import { textOf } from "../markdown/twin/code-text";
import { BEHIND } from "../shared/search/excerpt";

/** A part of a page: from one heading to the next, or from the start of the page. */
export interface Section {
  /** Id of the heading; empty before the first. */
  readonly id: string;
  readonly title: string;
  /** The text with inline code; after BEHIND, titles and names from code blocks, and tab labels. */
  readonly text: string;
  /** Names that the section defines: parameters, and code in a table row's first cell or a term. */
  readonly names: readonly string[];
}

/** A section while it's being read. */
interface Draft {
  readonly id: string;
  title: string;
  readonly text: string[];
  /** Text from code blocks and tabs. */
  readonly code: string[];
  readonly names: Set<string>;
}

interface Reader {
  readonly drafts: Draft[];
  /** Whether text belongs to the last draft's heading. */
  inHeading: boolean;
}

const CELL = " · ";
/** Ends a table row or list item until `clean` knows what's before it: a private-use character. */
const END = "\uE000";
const HEADING = /^h[1-6]$/;
const INLINE = /^(?:a|abbr|b|cite|code|del|dfn|em|i|kbd|mark|s|span|strong|sub|sup|wbr)$/;
/** Names in code that someone may search for: with a separator, camel case or a digit inside. */
const CODE_NAME =
  /[$@]?[\p{L}_][\p{L}\p{N}]*(?:(?:[-_./:]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N}))[\p{L}\p{N}]+)+/gu;
/** Pattern for inline code that can be a name. */
const DEFINED = /^[\p{L}\p{N}$@/_%][^\s<>{}]{1,60}$/u;

/** Returns the sections of a page's tree in reading order. Operations are read from their data, not here. */
export function sectionsOf(content: readonly ContentNode[]): Section[] {
  const reader: Reader = { drafts: [draft("")], inHeading: false };
  for (const node of content) readNode(node, reader);
  return reader.drafts.map(({ id, title, text, code, names }) => ({
    id,
    title: clean([title]),
    text: [clean(text), clean(code)].join(BEHIND).trimEnd(),
    names: [...names],
  }));
}

const draft = (id: string): Draft => ({ id, title: "", text: [], code: [], names: new Set() });
const last = ({ drafts }: Reader): Draft => drafts[drafts.length - 1] as Draft;
/** Collapses spaces, and ends rows and items with a semicolon if they have no punctuation, for readable excerpts. */
const clean = (texts: readonly string[]): string =>
  texts
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?: ?\uE000 ?)+$/, "")
    .replace(/([.:;,!?…])? ?\uE000[ \uE000]*/g, (_end, sign: string = ";") => `${sign} `);

function readNode(node: ContentNode, reader: Reader): void {
  if (typeof node === "string") return addText(node, reader);
  const [name, props, content] = node;
  if (/^[A-Z]/.test(name)) readProps(name, props, reader);
  if (name === "Operation" || name === "OperationFields") return;
  const inside = (): void => {
    if (typeof content === "string") readHtml(content, reader);
    else for (const child of content) readNode(child, reader);
  };
  element(name, typeof props.id === "string" ? props.id : undefined, inside, reader);
}

/** Reads texts in a component's attributes, and the names in its code. */
function readProps(name: string, props: Readonly<Record<string, unknown>>, reader: Reader): void {
  const propOf = (key: string): string => (typeof props[key] === "string" ? `${props[key]} ` : "");
  addText(" ", reader);
  if (name === "Param") {
    if (typeof props.name === "string") last(reader).names.add(props.name);
    addText(propOf("name"), reader);
  }
  if (name === "Tab") last(reader).code.push(propOf("label"));
  else if (name === "CodeBlock") {
    const code = textOf(parseFragment(propOf("html")));
    last(reader).code.push(propOf("title"), [...new Set(code.match(CODE_NAME))].join(" "), " ");
  } else for (const key of ["title", "summary", "label", "caption"]) addText(propOf(key), reader);
  addText(" ", reader);
}

/** Starts a section at a heading with an id; separates blocks. */
function element(name: string, id: string | undefined, inside: () => void, reader: Reader): void {
  if (HEADING.test(name) && id !== undefined) {
    reader.drafts.push(draft(id));
    reader.inHeading = true;
    inside();
    reader.inHeading = false;
    return;
  }
  const gap = INLINE.test(name) ? "" : " ";
  addText(gap, reader);
  inside();
  addText(name === "tr" || name === "li" ? END : gap, reader);
}

function addText(text: string, reader: Reader): void {
  const draft = last(reader);
  if (reader.inHeading) draft.title += text;
  else draft.text.push(text);
}

type HtmlNode = DefaultTreeAdapterTypes.Node;

function readHtml(html: string, reader: Reader): void {
  for (const node of parseFragment(html).childNodes) readHtmlNode(node, reader, false);
}

/** @param defines whether the node is where a name is defined: in a row's first cell, or in a term */
function readHtmlNode(node: HtmlNode, reader: Reader, defines: boolean): void {
  if (node.nodeName === "#text") return addText((node as DefaultTreeAdapterTypes.TextNode).value, reader);
  if (!("childNodes" in node) || !("tagName" in node)) return;
  const { tagName, attrs, childNodes } = node;
  if (tagName === "svg" || attrs.some(({ name, value }) => name === "class" && value === "hash-link")) return;
  if (tagName === "code" && defines) {
    const name = textOf(node);
    if (DEFINED.test(name)) last(reader).names.add(name);
  }
  const inside = (): void => {
    const cells = tagName === "tr" ? childNodes.filter(({ nodeName }) => /^t[dh]$/.test(nodeName)) : [];
    for (const child of childNodes) {
      if (cells.indexOf(child) > 0) addText(CELL, reader);
      const isName = child.nodeName === "td" && child === cells[0];
      readHtmlNode(child, reader, defines || isName || tagName === "dt");
    }
  };
  element(tagName, attrs.find(({ name }) => name === "id")?.value, inside, reader);
}
