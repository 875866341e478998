import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import { el } from "../elements";
import { text } from "../make-nodes";

/** Adds line break opportunities to long names. A `wbr` has no text, so it doesn't change what readers copy. */

/** Maximum length of code in a table that isn't broken. */
const SHORT = 18;
/** Code longer than this may also break in the tables of desktops, where shorter code stays on one line. */
const LONGEST = 50;
/** An error code or other constant, which reads well in two lines, except as a column's head. */
const CONSTANT = /^[A-Z]{3,}(?:_[A-Z]{3,})+$/;
/** Long names may break after these characters, between letters or digits. */
const SEAMS = /(?<=[A-Za-z0-9]{2}[/_.-]+)(?=[A-Za-z0-9])/;
/** Start of a word that isn't broken: a URL's host and port, a custom header. */
const WHOLE = /^(?:[a-z]+:\/\/[\w.:-]+\/?|X-[\w-]+)/;
/** A date, size or range, which isn't broken: `600 × 200`, `2–14`. */
const NUMBERS = /^\d+(?:(?:-| × |–)\d+)+$/;
/** A call: its method and the rest. */
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)( (?:\/|https?:).*)$/s;
/** A method and the first part of its path, which aren't separated: `POST /orders`. */
const CALL = /^((?:GET|POST|PUT|PATCH|DELETE) (?:https?:\/\/)?\/?[^/]*\/?)(.*)$/s;

/**
 * Marks dates, sizes and ranges, and adds break opportunities to long code in tables: between words, in names after
 * `/`, `_`, `-` and `.`, and in long camel-case names; its style prevents all others.
 */
export function breakableCells(tree: Root): void {
  visit(tree, "element", (cell: Element) => {
    if (cell.tagName !== "td" && cell.tagName !== "th") return;
    const { className } = cell.properties;
    if (NUMBERS.test(toString(cell)))
      cell.properties.className = [...(Array.isArray(className) ? className : []), "numbers"];
    visit(cell, "element", (code: Element) => {
      if (code.tagName !== "code") return;
      const name = toString(code);
      if (name.length > LONGEST) code.properties.className = ["long"];
      const isConstant = cell.tagName === "td" && CONSTANT.test(name);
      code.children = code.children.flatMap(isConstant ? atSeams : breakable).flatMap(withMethod);
    });
  });
}

/**
 * Code outside tables that browsers would break after a hyphen or `?`, but mustn't: short names, headers, options of one
 * word, parameters.
 */
const UNBROKEN = /^(?:(?=.*\w-)(?:[\w.-]{1,16}|X-[\w-]{1,30})|--\w{1,14}|\?[\w&=]{1,15})$/;
/** The hyphens and first word of an option or CSS property, which may break only after that. */
const OPTION = /^(--?\w+)(-[\w-]+)$/;

/** A URL or a long name, alone or in a call. Without seams, it or the full stop after it would break anywhere. */
const LONG = /^(?:[A-Z]+ )?(?:https?:|\S{30})/;

/** Keeps names outside tables in one piece or in readable pieces: browsers would break them after each hyphen. */
export function wholeNames(tree: Root): void {
  visit(tree, "element", (code: Element, _index, parent) => {
    const inCell = parent?.type === "element" && /^t[dh]$/.test(parent.tagName);
    if (code.tagName !== "code" || inCell) return;
    const name = toString(code);
    const [, start, rest = ""] = OPTION.exec(name) ?? [];
    if (UNBROKEN.test(name)) code.properties.className = ["whole"];
    else if (LONG.test(name)) code.children = code.children.flatMap(breakable);
    else if (start !== undefined) code.children = [el("span", { class: "whole" }, [text(start)]), text(rest)];
  });
}

/** A word that would break after one or two letters, or a range: `e-mail`, `3-D`, `2.4.4 – 2.4.7`. */
const WHOLE_WORD = /((?<![\w-])[A-Za-z\d]{1,2}-[A-Za-z]+(?![\w-])|\d[\d.]* ?– ?\d[\w.]*)/;

/** Keeps short words and ranges in one piece, except in code and drawings. */
export function wholeWords(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && /^(?:code|pre|svg)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return CONTINUE;
    const pieces = node.value.split(WHOLE_WORD);
    const parts = pieces.map((piece, at) =>
      at % 2 === 1 ? el("span", { class: "whole" }, [text(piece)]) : text(piece),
    );
    if (pieces.length > 1) parent.children.splice(index, 1, ...parts);
    return index + pieces.length;
  });
}

/** A word that may be too long for a phone's line in a heading. */
const LONG_WORD = /\S{19,}/g;
/** Between the words of a camel-case name: `action|Order|Created`. */
const HUMP = /(?<=[a-z])(?=[A-Z])/g;

/** Adds break opportunities to long names in headings, e.g. of hooks, between their words. */
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

/** Highlights the method at the start of a call. */
function withMethod(node: ElementContent): ElementContent[] {
  const [, method, path = ""] = (node.type === "text" && METHOD.exec(node.value)) || [];
  if (method === undefined) return [node];
  const mark = el("span", { class: "method", dataMethod: method }, [text(method)]);
  return [mark, text(path)];
}

const breakable = (node: ElementContent): ElementContent[] =>
  node.type === "text" && node.value.length > SHORT ? atSeams(node) : [node];

/** Adds break opportunities at a text's seams, whatever its length. */
function atSeams(node: ElementContent): ElementContent[] {
  if (node.type !== "text") return [node];
  const [, call = "", rest = ""] = CALL.exec(node.value) ?? ["", "", node.value];
  const parts = rest.split(/(?<= )/).flatMap((word) => {
    const [whole = ""] = WHOLE.exec(word) ?? [];
    const names = word.slice(whole.length).split(SEAMS);
    return [whole, ...names.flatMap((name) => (name.length > SHORT ? name.split(HUMP) : [name]))];
  });
  return withSeams([call, ...parts].filter((piece) => piece !== ""));
}

function withSeams(pieces: readonly string[]): ElementContent[] {
  return pieces.flatMap((piece, index) => [...(index === 0 ? [] : [el("wbr", {}, [])]), text(piece)]);
}
