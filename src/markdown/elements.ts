import type { Element, ElementContent } from "hast";

/** Makes an element of HTML or SVG. Properties without a value are left out; numbers have one decimal. */
export function el(
  tagName: string,
  properties: Record<string, string | number | undefined>,
  children: readonly ElementContent[] = [],
): Element {
  const kept = Object.entries(properties).filter(([, value]) => value !== undefined);
  return {
    type: "element",
    tagName,
    properties: Object.fromEntries(kept.map(([key, value]) => [key, typeof value === "number" ? round(value) : value])),
    children: [...children],
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * The link of a heading or a field to itself, whose sign the styles draw.
 * @param hasTooltip whether its name is shown under the pointer
 */
export function hashLink(id: string, label: string, hasTooltip = true): Element {
  const name = `Direct link to ${label}`;
  return el("a", {
    className: "hash-link",
    href: `#${id}`,
    title: hasTooltip ? name : undefined,
    ariaLabel: name,
    translate: "no",
  });
}
