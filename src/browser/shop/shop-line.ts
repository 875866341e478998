import { otherPlatform } from "../../shared/shop/platform";
import { CUSTOM, FIELD_LABELS, FIELDS, shopText, STACKS, type Shop, type ShopField } from "../../shared/shop/shop";
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
export function valueName(field: ShopField, value: string): string {
  if (field === "platform")
    return value === CUSTOM ? "Custom shop" : (PLATFORMS.find(({ id }) => id === value)?.name ?? value);
  return field === "code" ? (STACKS.find(({ id }) => id === value)?.label ?? value) : value;
}

/** Says what the page is shown for, what comes first, and where the same page of the reader's own platform is. */
export function showLine(
  shop: Shop,
  { isFirst, clear }: { readonly isFirst: boolean; readonly clear: () => void },
): void {
  const own = PLATFORMS.find(({ id }) => id === shop.platform);
  const other = otherPlatform(sitePath(new URL(window.location.href)) ?? "", own, PLATFORMS);
  const values = FIELDS.filter((field) => field !== "app" && field !== "webhook" && shop[field] !== "");
  const names = values.length > 0 ? values : FIELDS.filter((field) => shop[field] !== "");
  put([
    element("p", {}, [
      "Shown for your shop: ",
      element("strong", {}, [names.map((field) => valueName(field, shop[field])).join(", ")]),
      " · ",
      link("Change", PICKER),
      " · ",
      button("Clear", clear),
    ]),
    ...(other && own
      ? [
          element("p", {}, [
            `This page is for ${other.name}. You chose ${own.name}: `,
            ...(other.isSame
              ? ["the same page for it is ", link(`${own.name}: ${lastPart(other.page)}`, other.page), "."]
              : ["it has no such page. Start with ", link(`${own.name}: ${lastPart(other.page)}`, other.page), "."]),
          ]),
        ]
      : []),
    ...(own && isFirst ? [element("p", {}, [`${own.name} comes first here. The other platforms follow.`])] : []),
  ]);
}

/** Shows what a link brings, before anything of it is used. */
export function showOffer({ shop, refused, kept, use, ignore }: Offer): void {
  const fields = FIELDS.filter((field) => shop[field] !== "");
  put(
    [
      element("p", {}, [
        fields.length > 0
          ? "This link brings the details of a shop. Use them in code and commands only if you know who sent it."
          : "This link brings the details of a shop, but none that can be used.",
      ]),
      element("ul", {}, [
        ...fields.map((field) => element("li", {}, [`${FIELD_LABELS[field]}: ${valueName(field, shop[field])}`])),
        ...refused.map((text) => element("li", {}, [text])),
      ]),
      ...(shopText(kept) !== "" && fields.length > 0
        ? [element("p", {}, [`It replaces yours: ${summary(kept)}.`])]
        : []),
      element("p", {}, [
        ...(fields.length > 0 ? [button("Use this shop", () => (use(), line?.focus())), " · "] : []),
        button("Ignore", () => (ignore(), document.querySelector<HTMLElement>("main")?.focus())),
      ]),
    ],
    "Shop in the link",
  );
}

/** Says that the shop is gone; the focus was on a button that is, too. */
export function showCleared(): void {
  put([element("p", {}, ["Your shop is cleared. Pages show their placeholders."])]);
  line?.focus();
}

export function hideLine(): void {
  line?.remove();
  line = undefined;
}

const summary = (shop: Shop): string =>
  FIELDS.filter((field) => shop[field] !== "")
    .map((field) => valueName(field, shop[field]))
    .join(", ");

const lastPart = (path: string): string => path.replace(/^.*\//, "").replaceAll("-", " ");

function put(children: readonly Node[], name = "Your shop"): void {
  hideLine();
  line = element("section", { className: "shop-line stack no-print", tabIndex: -1 }, children);
  line.setAttribute("aria-label", name);
  document.querySelector("main")?.prepend(line);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const link = (text: string, path: string): HTMLElement => element("a", { href: basePath() + path }, [text]);

const button = (text: string, onclick: () => void): HTMLElement =>
  element("button", { type: "button", className: "shop-button", onclick }, [text]);
