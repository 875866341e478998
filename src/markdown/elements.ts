import type { Element, ElementContent } from "hast";

/** Makes an HTML or SVG element. Skips undefined properties; rounds numbers to one decimal. */
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
 * Makes the link of a heading or a field to itself; the styles draw its icon.
 * @param hasTooltip whether its name is shown as a tooltip
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
