import { toString } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { ruleOf } from "../markdown/component-rule";
import { isComponent, isDirectiveLabel } from "../markdown/nodes";
import { positionAt, type Problem } from "../problems/problem";
import { escapeRegExp } from "../shared/escape-regexp";
import type { ProsePage } from "./page";

/** A term in the glossary, and where it's explained. */
export interface GlossaryTerm {
  readonly name: string;
  /** Address of its explanation, e.g. `/guides/interface#app-id`. */
  readonly href: string;
}

/** Returns the glossary's terms: every `<dfn id="…">` on its page. */
export function readGlossary(page: ProsePage, address: string): GlossaryTerm[] {
  const terms: GlossaryTerm[] = [];
  visit(page.tree, (node) => {
    if (!isComponent(node) || node.name !== "dfn") return;
    const id = node.attributes.find(
      (attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "id",
    )?.value;
    if (typeof id === "string") terms.push({ name: toString(node).trim(), href: `${address}#${id}` });
  });
  return terms;
}

/** Nodes whose text can't be linked, or already is. */
const NO_LINKS = new Set(["heading", "link", "linkReference"]);

/** Finds terms used on a page before it links to their explanation. Plurals in `s` and any case count. */
export function checkGlossary(page: ProsePage, terms: readonly GlossaryTerm[]): Problem[] {
  const { file, source, tree, components } = page;
  const links = new Map<string, number>();
  const shown = [...source.replace(/[^\n]/g, " ")];
  visit(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    if (node.type === "link" && !links.has(node.url)) links.set(node.url, start);
    if (
      NO_LINKS.has(node.type) ||
      (node.type === "paragraph" && isDirectiveLabel(node)) ||
      (isComponent(node) && (node.name === "dfn" || ruleOf(components, node.name)?.isLink))
    )
      return SKIP;
    if (node.type === "text")
      for (let index = start; index < (node.position?.end.offset ?? 0); index += 1)
        shown[index] = source[index] as string;
    return undefined;
  });
  const text = shown.join("");
  return terms.flatMap(({ name, href }): Problem[] => {
    const words = name.split(/\s+/).map(escapeRegExp);
    const use = new RegExp(`(?<![\\p{L}\\d_-])${words.join("\\s+")}s?(?![\\p{L}\\d_-])`, "iu").exec(text);
    if (!use || (links.get(href) ?? Infinity) < use.index) return [];
    const used = use[0].replace(/\s+/g, " ");
    return [
      {
        file,
        ...positionAt(text, use.index),
        what: "first use of a term",
        found: `\`${used}\` without a link`,
        expected: `a link to \`${href}\``,
        fix: `write \`[${used}](${href})\`.`,
      },
    ];
  });
}
