import type { Position } from "unist";
import { visit } from "unist-util-visit";
import { VARIABLE } from "../config/variables";
import { HTML_ELEMENTS, READ_HTML_ATTRIBUTES } from "../markdown/allowed-html";
import { ruleOf } from "../markdown/component-rule";
import { readHeadingComment } from "../markdown/heading-comment";
import { isComponent } from "../markdown/nodes";
import type { ProsePage } from "./page";

const ADDRESS = /(?:https?:\/\/|mailto:)\S+|\S+@\S+|#[\p{L}\w-]+/gu;

/**
 * Returns the text that readers see, at its original position: everything else is blanked, so lines and columns match
 * the file. Blanks code, addresses, component names and variables.
 */
export function visibleText({ source, tree, frontMatter, components }: ProsePage): string {
  // Split by UTF-16 unit, because offsets count these.
  const shown = blank(source, /[^\n]/g).split("");
  const show = (start: number, end: number): void => {
    for (let index = start; index < end; index += 1) shown[index] = source[index] as string;
  };
  /** Shows the words of a text in a range of the source, where white space may differ. */
  const showWords = (text: string, from = 0, end = from): void => {
    let at = from;
    for (const word of text.split(/\s+/)) {
      const start = source.indexOf(word, at);
      if (start < 0 || start + word.length > end) continue;
      at = start + word.length;
      show(start, at);
    }
  };
  const showWhole = (text: string, part: Position | undefined): void => {
    const start = source.indexOf(text, part?.start.offset);
    if (start >= 0) show(start, start + text.length);
  };
  visit(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (node.type === "text") show(start?.offset ?? 0, end?.offset ?? 0);
    // A heading comment may have questions, which search shows.
    if (node.type === "mdxTextExpression")
      for (const text of readHeadingComment(node.value)?.questions ?? []) showWhole(text, node.position);
    if (node.type === "image" && node.alt) showWords(node.alt, start?.offset, end?.offset);
    if (!isComponent(node)) return;
    for (const { position, ...attribute } of node.attributes) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
      if (isRead(node.name ?? "", attribute.name))
        showWords(attribute.value, position?.start.offset, position?.end.offset);
    }
  });
  /** Returns whether readers see or hear an attribute's value. */
  function isRead(name: string, attribute: string): boolean {
    if (name in HTML_ELEMENTS) return READ_HTML_ATTRIBUTES.includes(attribute);
    return ruleOf(components, name)?.attributes[attribute]?.read === true;
  }
  const lines = source.split("\n");
  const bodyStart = tree.children[0]?.position?.start.offset ?? source.length;
  for (const { text, line, column } of frontMatter) {
    const before = lines.slice(0, line - 1).reduce((length, { length: own }) => length + own + 1, 0);
    showWords(text, before + column - 1, bodyStart);
  }
  return blank(blank(shown.join(""), VARIABLE), ADDRESS);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => " ".repeat(match.length));
}
