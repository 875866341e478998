import { otherPlatform, type ShopPlatform } from "../../shared/shop/platform";
import { CUSTOM, FIELD_LABELS, FIELDS, STACKS, type Shop, type ShopField } from "../../shared/shop/shop";
import { basePath, sitePath } from "../router";
import { PLATFORMS } from "./platforms";
import "./shop-line.css";

/** Where the picker is. */
const PICKER = "/guides/interface#your-shop";

interface Offer {
  readonly shop: Shop;
  /** Why fields of the link were left out. */
  readonly refused: readonly string[];
  readonly kept: Shop;
  readonly use: () => void;
  readonly ignore: () => void;
}

/** On top of `main`, as long as there is something to say. React has nothing in it. */
let line: HTMLElement | undefined;

/** A field's value as readers know it. */
function valueName(field: ShopField, value: string): string {
  if (field === "code") return STACKS[value]?.[0] ?? value;
  if (field !== "platform") return value;
  return value === CUSTOM ? "Custom shop" : (PLATFORMS.find(({ id }) => id === value)?.name ?? value);
}

const filled = (shop: Shop): ShopField[] => FIELDS.filter((field) => shop[field] !== "");

const summary = (shop: Shop, fields = filled(shop)): string =>
  fields.map((field) => valueName(field, shop[field])).join(", ");

/** Says what the page is shown for, what comes first, and where the same page of the reader's own platform is. */
export function showLine(shop: Shop, own: ShopPlatform | undefined, isFirst: boolean, clear: () => void): void {
  const short = filled(shop).filter((field) => field !== "app" && field !== "webhook");
  const value = element("strong", {}, [summary(shop, short.length > 0 ? short : undefined)]);
  const other = otherPlatform(sitePath(new URL(window.location.href)) ?? "", own, PLATFORMS);
  put("Your shop", [
    ["Shown for your shop: ", value, " · ", link("Change", PICKER), " · ", button("Clear", clear)],
    other && [
      `This page is for ${other.name}. You chose ${own?.name}: `,
      other.isSame ? "the same page for it is " : "it has no such page. Start with ",
      link(`${own?.name}: ${other.page.replace(/^.*\//, "").replaceAll("-", " ")}`, other.page),
      ".",
    ],
    isFirst && [`${own?.name} comes first here. The other platforms follow.`],
  ]);
}

/** Shows what a link brings, before anything of it is used. */
export function showOffer({ shop, refused, kept, use, ignore }: Offer): void {
  const fields = filled(shop);
  const isUsable = fields.length > 0;
  const items = [...fields.map((field) => `${FIELD_LABELS[field]}: ${valueName(field, shop[field])}`), ...refused];
  const list = element(
    "ul",
    {},
    items.map((item) => element("li", {}, [item])),
  );
  put("Shop in the link", [
    [
      isUsable
        ? "This link brings the details of a shop. Use them in code and commands only if you know who sent it."
        : "This link brings the details of a shop, but none that can be used.",
    ],
    list,
    isUsable && filled(kept).length > 0 && [`It replaces yours: ${summary(kept)}.`],
    [
      ...(isUsable ? [button("Use this shop", () => (use(), line?.focus())), " · "] : []),
      button("Ignore", () => (ignore(), document.querySelector<HTMLElement>("main")?.focus())),
    ],
  ]);
}

/** Says that the shop is gone; the focus was on a button that is, too. */
export function showCleared(): void {
  put("Your shop", [["Your shop is cleared. Pages show their placeholders."]]);
  line?.focus();
}

export function hideLine(): void {
  line?.remove();
  line = undefined;
}

type Text = readonly (Node | string)[];

/** @param parts paragraphs, and elements; what's false is left out */
function put(name: string, parts: readonly (Text | HTMLElement | false | undefined)[]): void {
  hideLine();
  const shown = parts.filter((part) => part !== false && part !== undefined);
  line = element(
    "section",
    { className: "shop-line stack no-print", tabIndex: -1 },
    shown.map((part) => (part instanceof HTMLElement ? part : element("p", {}, part))),
  );
  line.setAttribute("aria-label", name);
  document.querySelector("main")?.prepend(line);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: Text,
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const link = (text: string, path: string): HTMLElement => element("a", { href: basePath() + path }, [text]);

const button = (text: string, onclick: () => void): HTMLElement =>
  element("button", { type: "button", className: "shop-button", onclick }, [text]);
