import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { el } from "../elements";
import { text } from "../make-nodes";
import { visit } from "../visit";

/** Where long names may be broken into two lines. A `wbr` has no text, so what readers copy stays the same. */

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
const UNBROKEN = /^(?=.*\w-)(?:[\w.-]{1,16}|X-[\w-]{1,30})$/;
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

/** A word that a phone's line may be too short for, in the size of headings. */
const LONG_WORD = /\S{19,}/g;
/** Between the words of a name: `action|Order|Created`. */
const HUMP = /(?<=[a-z])(?=[A-Z])/g;

/** Gives long names in headings, such as those of hooks, their places to break: between the words that they are made of. */
export function breakableHeadings(tree: Root): void {
  visit(tree, "element", (heading: Element) => {
    if (!/^h[2-6]$/.test(heading.tagName)) return;
    heading.children = heading.children.flatMap((node) =>
      node.type === "text"
        ? withSeams(node.value.replace(LONG_WORD, (word) => word.replace(HUMP, "\0")).split("\0"))
        : [node],
    );
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
  return withSeams([call, ...parts].filter((piece) => piece !== ""));
}

function withSeams(pieces: readonly string[]): ElementContent[] {
  return pieces.flatMap((piece, index) => [...(index === 0 ? [] : [el("wbr", {}, [])]), text(piece)]);
}
