import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { el } from "../elements";
import { text } from "../make-nodes";
import { visit } from "../visit";

/** Puts each table into a region that scrolls, named after its column heads, each name once. Alignment becomes a class. */
export function scrollingTables(tree: Root): void {
  const labels = new Map<string, number>();
  visit(tree, "element", (table: Element, index, parent) => {
    if ((table.tagName === "td" || table.tagName === "th") && typeof table.properties.align === "string") {
      table.properties.className = [`align-${table.properties.align}`];
      delete table.properties.align;
    }
    if (table.tagName !== "table" || !parent || index === undefined) return;
    if (parent.type === "element" && parent.properties.role === "region") return;
    const heads: string[] = [];
    visit(table, "element", (cell: Element) => {
      if (cell.tagName === "th" && cell.properties.scope !== "row" && toString(cell).trim() !== "")
        heads.push(toString(cell).trim());
    });
    const label = `Table: ${heads.join(", ") || "data"}`;
    const count = (labels.get(label) ?? 0) + 1;
    labels.set(label, count);
    const wrapper: Element = {
      type: "element",
      tagName: "div",
      properties: {
        className: ["table-scroll"],
        role: "region",
        tabIndex: 0,
        ariaLabel: count === 1 ? label : `${label} (${count})`,
      },
      children: [table],
    };
    parent.children[index] = wrapper;
  });
}

/** Characters up to which code in a table stays in one piece. */
const SHORT = 18;
/** After these characters a long name may be broken, if letters or digits surround them. */
const SEAMS = /(?<=[A-Za-z0-9]{2}[/_.-]+)(?=[A-Za-z0-9])/;
/** What a word begins with that stays in one piece: the host of an address, a header of its own. */
const WHOLE = /^(?:[a-z]+:\/\/[\w.-]+\/?|X-[\w-]+)/;
/** A date, which stays in one line. */
const DATE = /^\d{4}-\d\d-\d\d$/;
/** A call: its method, and the rest of it. */
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)( (?:\/|https?:).*)$/s;
/** A method and the first part of its path, which belong together: `POST /orders`. */
const CALL = /^((?:GET|POST|PUT|PATCH|DELETE) (?:https?:\/\/)?\/?[^/]*\/?)(.*)$/s;

/**
 * Marks dates, and gives long code in tables its places to break: between words, and in names after `/`, `_`, `-` and `.`; its style forbids
 * all others. A `wbr` has no text, so what readers copy stays the same.
 */
export function breakableCells(tree: Root): void {
  visit(tree, "element", (cell: Element) => {
    if (cell.tagName !== "td" && cell.tagName !== "th") return;
    const { className } = cell.properties;
    if (DATE.test(toString(cell))) cell.properties.className = [...(Array.isArray(className) ? className : []), "date"];
    visit(cell, "element", (code: Element) => {
      if (code.tagName === "code") code.children = code.children.flatMap(breakable).flatMap(withMethod);
    });
  });
}

/** Code outside tables that browsers would break after a hyphen and that stays in one piece: short names, headers. */
const UNBROKEN = /^(?=.*\w-)(?:[\w.-]{1,16}|X-[\w-]+)$/;
/** The hyphens at the start of an option or a CSS property, and the word after them: its first seam is behind that. */
const OPTION = /^(--?\w+)(-[\w-]+)$/;

/** An address, alone or in a call. One without a place to break sends the full stop behind it to a line of its own. */
const ADDRESS = /^(?:[A-Z]+ )?https?:/;

/** Keeps names outside tables in one piece, or in pieces that read well: browsers would break them after each hyphen. */
export function wholeNames(tree: Root): void {
  visit(tree, "element", (code: Element, _index, parent) => {
    const inCell = parent?.type === "element" && /^t[dh]$/.test(parent.tagName);
    if (code.tagName !== "code" || inCell) return;
    const name = toString(code);
    const [, start, rest = ""] = OPTION.exec(name) ?? [];
    if (UNBROKEN.test(name)) code.properties.className = ["whole"];
    else if (ADDRESS.test(name)) code.children = code.children.flatMap(breakable);
    else if (start !== undefined) code.children = [el("span", { class: "whole" }, [text(start)]), text(rest)];
  });
}

/** The method at the start of a call has a mark, so that it reads at a glance. */
function withMethod(node: ElementContent): ElementContent[] {
  const [, method, path = ""] = (node.type === "text" && METHOD.exec(node.value)) || [];
  if (method === undefined) return [node];
  const mark = el("span", { class: "method", dataMethod: method }, [text(method)]);
  return [mark, text(path)];
}

function breakable(node: ElementContent): ElementContent[] {
  if (node.type !== "text" || node.value.length <= SHORT) return [node];
  const [, call = "", rest = ""] = CALL.exec(node.value) ?? ["", "", node.value];
  const parts = rest.split(/(?<= )/).flatMap((word) => {
    const [whole = ""] = WHOLE.exec(word) ?? [];
    return [whole, ...word.slice(whole.length).split(SEAMS)];
  });
  const seam: Element = { type: "element", tagName: "wbr", properties: {}, children: [] };
  return [call, ...parts]
    .filter((piece) => piece !== "")
    .flatMap((value, index): ElementContent[] => [...(index === 0 ? [] : [seam]), { type: "text", value }]);
}
