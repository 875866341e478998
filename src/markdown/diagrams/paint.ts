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
const ground = (color: string) => ({ fill: `var(--color-${color})` });
/** Ground, sign and words of what is said in the colours of its meaning. */
const toned = (name: string, ink: string, soft: string) => ({
  [name]: ground(ink),
  [`${name}-ground`]: ground(soft),
  [`${name}-sign`]: mark(ink),
});
const words = { "paint-order": "stroke", stroke: "var(--color-background)", "stroke-width": STROKE.halo };

/**
 * What the parts of diagrams, drawings and screens look like, by role. Colours are the page's custom properties, so they follow
 * its mode; as attributes they weigh on pages with pictures alone.
 */
const PAINT: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  line: outline("text-muted"),
  frame: outline("control"),
  lifeline: { ...outline("control"), "stroke-dasharray": DASH },
  dashed: { "stroke-dasharray": DASH },
  dot: ground("text-muted"),
  box: area("brand-soft", "brand"),
  note: area("warning-soft", "warning"),
  "edge-label": ground("background"),
  strong: { "font-weight": 600 },
  // Words over a line stay readable.
  label: words,
  "block-label": { "font-weight": 600, "text-anchor": "start", fill: "var(--color-text-muted)", ...words },
  panel: area("background", "control"),
  field: area("surface", "control"),
  wrong: area("surface", "danger"),
  tint: ground("brand-soft"),
  bar: ground("border"),
  button: ground("brand"),
  mark: mark("brand"),
  "on-button": { "font-weight": 600, fill: "var(--color-on-brand)" },
  muted: ground("text-muted"),
  rule: outline("border"),
  chosen: area("brand-soft", "brand"),
  marked: mark("brand"),
  plain: ground("background"),
  side: ground("surface"),
  chrome: ground("surface-strong"),
  brand: ground("brand"),
  "on-brand": ground("on-brand"),
  grip: mark("control"),
  street: { ...mark("background"), "stroke-width": STROKE.halo },
  water: ground("info-soft"),
  pin: area("brand", "background"),
  "pin-chosen": area("text", "background"),
  ...toned("neutral", "text-muted", "surface-strong"),
  ...toned("info", "info", "info-soft"),
  ...toned("success", "success", "success-soft"),
  ...toned("warning", "warning", "warning-soft"),
  ...toned("danger", "danger", "danger-soft"),
  start: { "text-anchor": "start" },
  middle: { "text-anchor": "middle" },
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

/** The same for pictures in which nothing looks for its parts: without the classes. */
export function paintedAlone(shape: Element): Element {
  const { properties, children, ...rest } = painted(shape) as Element;
  const inside = children.map((child) => (child.type === "element" ? paintedAlone(child) : child));
  return { ...rest, properties: { ...properties, class: undefined }, children: inside };
}
