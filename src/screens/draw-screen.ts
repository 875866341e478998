import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { paintedAlone, RADIUS } from "../markdown/diagrams/paint";
import { el } from "../markdown/elements";
import type { ScreenSource } from "./schema";
import { box, circle, path, words, type Drawn, type Look, type Place } from "./shapes";
import { stack } from "./stack";
import { cut } from "./text";

/** A picture of a screen. */
export interface Drawing {
  readonly layout: Look["layout"];
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Size and padding of a picture; pictures shown side by side share the minimum height `least`. All in px. */
interface Frame extends Look {
  readonly width: number;
  readonly padding: number;
  readonly least: number;
}

const DESK: Frame = { width: 656, padding: 22, least: 0, title: 19, text: 14, small: 12.5, layout: "desk" };
const HAND: Frame = { width: 328, padding: 16, least: 0, title: 18, text: 14, small: 12.5, layout: "hand" };
const WINDOW: Frame = { width: 240, padding: 16, least: 390, title: 17, text: 13.5, small: 12.5, layout: "form" };
const PHONE: Frame = { width: 216, padding: 14, least: 390, title: 17, text: 14, small: 14, layout: "form" };

/** Height of the address bar, width of the menu and height of its entries, in px. */
const BAR = 38;
const MENU = 170;
const ENTRY = 28;

/** Draws the pictures of a screen, widest first. A browser screen has a second one for phones. */
export function drawScreen(source: ScreenSource): readonly Drawing[] {
  const frames = { browser: [DESK, HAND], window: [WINDOW], phone: [PHONE] }[source.frame];
  return frames.map((frame) => draw(source, frame));
}

function draw(source: ScreenSource, frame: Frame): Drawing {
  const { width, padding } = frame;
  const top = addressBar(source, frame);
  const isDesk = frame.layout === "desk";
  const app = source.app && (isDesk ? menu(source.app, top.height) : pathOfApp(source.app, top.height, frame));
  const left = (app && isDesk ? MENU : 0) + padding;
  const start = top.height + (app && !isDesk ? app.height : 0) + padding;
  const place: Place = { x: left, y: start, width: width - left - padding };
  const content = stack(source.parts, place, frame);
  const height = Math.ceil(
    Math.max(frame.least, start + content.height + padding, app && isDesk ? top.height + app.height : 0),
  );
  const side = app && isDesk ? [sideGround(top.height, height)] : [];
  const shapes = [
    box("panel", 1, 1, width - 2, height - 2, RADIUS.panel),
    ...side,
    ...top.shapes,
    ...(app?.shapes ?? []),
    ...content.shapes,
  ];
  return { layout: frame.layout, width, height, svg: svgOf(source.title, width, height, shapes) };
}

/** Draws the top bar with the address: a browser's, a window's or a phone's. */
function addressBar({ frame, address }: ScreenSource, { width, small, layout }: Frame): Drawn {
  const ground = path(
    "chrome",
    `M1.8 ${BAR}V15A13.2 13.2 0 0 1 15 1.8H${width - 15}A13.2 13.2 0 0 1 ${width - 1.8} 15V${BAR}z`,
  );
  const middle = BAR / 2 + 0.5;
  const dots = frame === "browser" ? [0, 1, 2].map((index) => circle("bar", 20 + index * 14, middle, 4)) : [];
  const left = frame === "browser" ? 66 : 12;
  const close = frame === "window" ? [path("line", `m${width - 24} ${middle - 4} 8 8m0-8-8 8`)] : [];
  const right = frame === "window" ? 36 : 14;
  const room = width - left - right;
  const shown = cut(address.replace("https://", ""), room - 20, layout === "form" ? small - 1 : small);
  return {
    height: BAR,
    shapes: [
      ground,
      ...dots,
      box("plain", left, middle - 11, room, 22, 11),
      words("muted", left + 12, middle, shown, small),
      ...close,
    ],
  };
}

const sideGround = (top: number, bottom: number): Element =>
  path("side", `M1.8 ${top}h${MENU}V${bottom - 1.8}H15A13.2 13.2 0 0 1 1.8 ${bottom - 15}z`);

type App = NonNullable<ScreenSource["app"]>;

/** Draws the menu of an admin interface: highlights the current entry and indents those below it. */
function menu({ name, menu: entries, at: [open = "", ...below] }: App, top: number): Drawn {
  const rows = entries.flatMap((entry) => [
    { text: entry, isOpen: entry === open, indent: 0 },
    ...(entry === open ? below.map((text) => ({ text, isOpen: false, indent: 10 })) : []),
  ]);
  const shapes = rows.flatMap(({ text, isOpen, indent }, index) => {
    const y = top + 44 + index * ENTRY;
    const role = isOpen || indent > 0 ? "brand strong" : "";
    return [
      ...(isOpen ? [box("tint", 8, y + 1, MENU - 14, ENTRY - 2, RADIUS.small)] : []),
      words(role, 18 + indent, y + ENTRY / 2, cut(text, MENU - 28 - indent, 12), 12),
    ];
  });
  return {
    height: 44 + rows.length * ENTRY + 14,
    shapes: [words("strong", 18, top + 24, name, 14), ...shapes],
  };
}

/** Draws the path in the menu as one line, for phones. */
function pathOfApp({ name, at }: App, top: number, { width, padding, small }: Frame): Drawn {
  const middle = top + 17;
  return {
    height: 34,
    shapes: [
      path("side", `M1.8 ${top}H${width - 1.8}v34H1.8z`),
      path("line", `M${padding} ${middle - 5}h14m-14 5h14m-14 5h14`),
      words("muted", padding + 24, middle, cut([name, ...at].join(" › "), width - 2 * padding - 24, small), small),
    ],
  };
}

/** Optional values may be empty: skip their elements. */
const isShown = ({ children }: Element): boolean =>
  !children.some((child) => child.type === "text" && child.value === "");

function svgOf(title: string, width: number, height: number, shapes: readonly Element[]): string {
  const root = el(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "font-family": "system-ui,sans-serif",
      fill: "var(--color-text)",
    },
    [el("title", {}, [{ type: "text", value: title }]), ...shapes.filter(isShown).map(paintedAlone)],
  );
  return toHtml(root, { space: "svg", closeEmptyElements: true, closeSelfClosing: true });
}
