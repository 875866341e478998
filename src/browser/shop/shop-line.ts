import { basePath, sitePath } from "../router";
import { ownFirst } from "./own-platform-first";
import { FIELDS, filled, PLATFORMS, type Shop, type ShopField } from "./shop";
import "./shop-line.css";

/** The line at the top of `main`, if there's something to say. React renders nothing into it. */
const line = (): HTMLElement | null => document.querySelector("main > .shop-line");

const valueName = (field: ShopField, value: string): string => FIELDS[field].options?.[value] ?? value;

const summary = (shop: Shop): string =>
  filled(shop)
    .map((field) => valueName(field, shop[field]))
    .join(", ");

/**
 * Puts what's about the reader's own platform first, and shows a line that says so, what shop the page is shown for,
 * and where that platform's version of the page is. Without a shop, removes the line.
 */
export function showLine(shop: Shop, clear: () => void): void {
  if (filled(shop).length === 0) return line()?.remove();
  const own = PLATFORMS.find(({ id }) => id === shop.platform);
  const value = make("strong", {}, summary({ ...shop, app: "", webhook: "" }) || summary(shop));
  const change = link("Change", "/guides/interface#your-shop");
  const parts: Parts[] = [["Shown for your shop: ", value, " · ", change, " · ", button("Clear", clear)]];
  const path = sitePath(new URL(window.location.href)) ?? "";
  const other = PLATFORMS.find(({ folder }) => path.startsWith(folder));
  if (own && other && other !== own) {
    const same = own.folder + path.slice(other.folder.length);
    const isThere = own.pages.includes(same);
    const page = isThere ? same : own.guide;
    const where = isThere ? "the same page for it is " : "it has no such page. Start with ";
    const name = `${own.name}: ${page.replace(/^.*\//, "").replaceAll("-", " ")}`;
    parts.push([`This page is for ${other.name}. You chose ${own.name}: ${where}`, link(name, page), "."]);
  }
  if (own && ownFirst(own)) parts.push([`${own.name} comes first here. The other platforms follow.`]);
  return put("Chosen shop", parts);
}

/** Shows what a link contains, and why some fields were `refused`, before using any of it. */
export function showOffer(
  shop: Shop,
  refused: readonly string[],
  kept: Shop,
  use: () => void,
  ignore: () => void,
): void {
  const fields = filled(shop);
  const isUsable = fields.length > 0;
  const items = [...fields.map((field) => `${FIELDS[field].label}: ${valueName(field, shop[field])}`), ...refused];
  const advice = isUsable ? "Use them in code and commands only if you know who sent it." : "None can be used.";
  const useIt = button("Use this shop", () => (use(), line()?.focus()));
  const ignoreIt = button("Ignore", () => (ignore(), document.querySelector<HTMLElement>("main")?.focus()));
  put("Shop in the link", [
    [`This link contains a shop's details. ${advice}`],
    ...items.map((item) => [item]),
    ...(isUsable && filled(kept).length > 0 ? [[`It replaces yours: ${summary(kept)}.`]] : []),
    isUsable ? [useIt, " · ", ignoreIt] : [ignoreIt],
  ]);
}

/** Says that the shop was cleared, and takes the focus, because the button that had it is gone. */
export function showCleared(): void {
  put("Chosen shop", [["Your shop was cleared. Pages show placeholders again."]]);
  line()?.focus();
}

type Parts = readonly (Node | string)[];

function put(name: string, paragraphs: readonly Parts[]): void {
  line()?.remove();
  const shown = paragraphs.map((parts) => make("p", {}, ...parts));
  const look = "shop-line admonition stack no-print";
  const section = make("section", { className: look, tabIndex: -1, ariaLabel: name }, ...shown);
  document.querySelector("main")?.prepend(section);
}

function make(name: string, properties: object, ...children: Parts): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const link = (text: string, path: string): HTMLElement => make("a", { href: basePath() + path }, text);

const button = (text: string, onclick: () => void): HTMLElement =>
  make("button", { type: "button", className: "shop-button", onclick }, text);
