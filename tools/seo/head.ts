import { parse, type DefaultTreeAdapterTypes } from "parse5";
import type { Place } from "../../src/problems/problem";
import { remembered } from "../../src/shared/remembered";
import type { BuiltPage } from "./built-site";

export interface HeadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly at: Place;
}

/** A page's head, with its elements in order. */
export interface Head {
  readonly file: string;
  readonly elements: readonly HeadElement[];
}

type Element = DefaultTreeAdapterTypes.Element;

/** Reads a page's head, once for all checks. */
export const readHead = remembered(({ file, html }: BuiltPage): Head => {
  // Skip the body: it's much larger and not needed.
  const document = parse(html.slice(0, html.indexOf("</head>")), { sourceCodeLocationInfo: true });
  const root = document.childNodes.find((node): node is Element => node.nodeName === "html");
  const head = root?.childNodes.find((node): node is Element => node.nodeName === "head");
  return {
    file,
    elements: (head?.childNodes ?? []).filter(isElement).map((element) => ({
      name: element.tagName,
      attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
      text: element.childNodes.map((node) => ("value" in node ? node.value : "")).join(""),
      at: {
        file,
        line: element.sourceCodeLocation?.startLine ?? 1,
        column: element.sourceCodeLocation?.startCol ?? 1,
      },
    })),
  };
}, new WeakMap());

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => "tagName" in node;

/** Returns `meta` elements by `name` or `property`. */
export function metas({ elements }: Head, key: string): readonly HeadElement[] {
  return elements.filter(({ name, attributes }) => name === "meta" && (attributes.name ?? attributes.property) === key);
}

/** Returns `link` elements with a given token in `rel`. */
export function links({ elements }: Head, rel: string): readonly HeadElement[] {
  return elements.filter(
    ({ name, attributes }) => name === "link" && (attributes.rel ?? "").split(/\s+/).includes(rel),
  );
}
