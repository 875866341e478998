import type { Element, ElementContent } from "hast";

/** Widths of lines in px: outlines and connections, marks that carry meaning, the ground around words over a line. */
export const STROKE = { line: 1.5, strong: 2.5, halo: 5 } as const;

/** Radii of corners in px: labels, boxes and fields, windows. What is round at its ends has half of its height. */
export const RADIUS = { small: 4, box: 8, panel: 14 } as const;

/** Dashes and gaps of lines that are not drawn through. */
export const DASH = "5 4";

const outline = (color: string) => ({ fill: "none", stroke: `var(--color-${color})`, "stroke-width": STROKE.line });
const area = (fill: string, stroke: string) => ({ ...outline(stroke), fill: `var(--color-${fill})` });
const mark = (color: string) => ({
  ...outline(color),
  "stroke-width": STROKE.strong,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
});
const words = { "paint-order": "stroke", stroke: "var(--color-background)", "stroke-width": STROKE.halo };

/**
 * What the parts of diagrams and drawings look like, by role. Colours are the page's custom properties, so they follow
 * its mode; as attributes they weigh on pages with pictures alone.
 */
const PAINT: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  line: outline("text-muted"),
  frame: outline("control"),
  lifeline: { ...outline("control"), "stroke-dasharray": DASH },
  dashed: { "stroke-dasharray": DASH },
  dot: { fill: "var(--color-text-muted)" },
  box: area("brand-soft", "brand"),
  note: area("warning-soft", "warning"),
  "edge-label": { fill: "var(--color-background)" },
  strong: { "font-weight": 600 },
  // Words over a line stay readable.
  label: words,
  "block-label": { "font-weight": 600, "text-anchor": "start", fill: "var(--color-text-muted)", ...words },
  panel: area("background", "control"),
  field: area("surface", "control"),
  tint: { fill: "var(--color-brand-soft)" },
  bar: { fill: "var(--color-border)" },
  button: { fill: "var(--color-brand)" },
  mark: mark("brand"),
  "on-button": { "font-weight": 600, fill: "var(--color-on-brand)" },
  muted: { fill: "var(--color-text-muted)" },
  start: { "text-anchor": "start" },
  end: { "text-anchor": "end" },
};

/** An element with the attributes that its class names stand for; the class itself stays for tests and styles. */
export function painted(element: ElementContent): ElementContent {
  if (element.type !== "element") return element;
  const names = String(element.properties.class ?? "").split(" ");
  return {
    ...element,
    properties: Object.assign({}, element.properties, ...names.map((name) => PAINT[name])) as Element["properties"],
    children: element.children.map(painted),
  };
}
