import { visit } from "unist-util-visit";
import { HTML_ELEMENTS, READ_HTML_ATTRIBUTES } from "../markdown/allowed-html";
import { ruleOf } from "../markdown/component-rule";
import { isComponent } from "../markdown/nodes";
import type { ProsePage } from "./page";

/**
 * The words of a page that readers read, at their places: everything else is blank, so that a line
 * and column here are those of the file. No code, addresses, names of components or variables.
 */
export function visibleText({ source, tree, body, components }: ProsePage): string {
  const shown = new Array<string>(source.length).fill(" ");
  for (let index = 0; index < source.length; index += 1) if (source[index] === "\n") shown[index] = "\n";
  const show = (start: number, end: number): void => {
    for (let index = start; index < end; index += 1) shown[index] = source[index] as string;
  };
  visit(tree, (node) => {
    if (node.type === "text") show(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    if (node.type === "image" && node.alt) showWithin(node.position?.start.offset, node.alt);
    if (!isComponent(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
      if (isRead(node.name ?? "", attribute.name)) showWithin(attribute.position?.start.offset, attribute.value);
    }
  });
  /** Whether readers see or hear the value of an attribute. */
  function isRead(name: string, attribute: string): boolean {
    if (name in HTML_ELEMENTS) return READ_HTML_ATTRIBUTES.includes(attribute);
    return ruleOf(components, name)?.attributes[attribute]?.read === true;
  }
  function showWithin(from: number | undefined, value: string): void {
    const at = from === undefined ? -1 : source.indexOf(value, from);
    if (at >= 0) show(at, at + value.length);
  }
  for (const match of source.slice(0, body).matchAll(/^(?:title|description|sidebarLabel):[ \t]*(.+)$/gm)) {
    const end = match.index + match[0].length;
    show(end - (match[1] as string).length, end);
  }
  return shown
    .join("")
    .replace(/\\?%[A-Za-z][\w.-]{2,}%/g, (match) => " ".repeat(match.length))
    .replace(/(?:https?:\/\/|mailto:)\S+|\S+@\S+|#[\p{L}\w-]+/gu, (match) => " ".repeat(match.length));
}
