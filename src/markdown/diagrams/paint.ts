import type { Element, ElementContent } from "hast";

/** Line widths in px: outlines and connections; marks with a meaning; halos of text over lines. */
export const STROKE = { line: 1.5, strong: 2.5, halo: 5 } as const;

/** Corner radii in px: labels, boxes and fields, windows. Pills use half of their height. */
export const RADIUS = { small: 4, box: 8, panel: 14 } as const;

/** Dash pattern of dashed lines. */
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
/** Styles in a tone's colours: text, background and icon. */
const toned = (name: string, ink: string, soft: string) => ({
  [name]: ground(ink),
  [`${name}-ground`]: ground(soft),
  [`${name}-sign`]: mark(ink),
});
const words = { "paint-order": "stroke", stroke: "var(--color-background)", "stroke-width": STROKE.halo };

/**
 * Styles of the parts of diagrams, drawings and screens, by role. Colours are the page's custom properties, so they
 * follow its mode; as attributes, they add weight only to pages with pictures.
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
  // A halo keeps text over lines readable.
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

/** Adds the attributes that an element's class names stand for; keeps the class for tests and styles. */
export function painted(element: ElementContent): ElementContent {
  if (element.type !== "element") return element;
  const names = String(element.properties.class ?? "").split(" ");
  return {
    ...element,
    properties: Object.assign({}, element.properties, ...names.map((name) => PAINT[name])) as Element["properties"],
    children: element.children.map(painted),
  };
}

/** Like `painted`, but without the classes, for pictures in which nothing looks for them. */
export function paintedAlone(shape: Element): Element {
  const { properties, children, ...rest } = painted(shape) as Element;
  const inside = children.map((child) => (child.type === "element" ? paintedAlone(child) : child));
  return { ...rest, properties: { ...properties, class: undefined }, children: inside };
}
