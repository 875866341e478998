import { SAMPLE_APP } from "../../shared/sample-app";
import type { Sample } from "../parts/Result";
import { fillVariables } from "../parts/variables";
import type { Style } from "./style";

/** A setting's name and, if it isn't the style's own, its value for yes or full width, and for the opposite. */
type Setting = readonly [name: string, yes?: string, no?: string];

/** A platform's settings for the button's look, as its page documents them. */
export interface Platform {
  readonly name: string;
  /** Path of the page that documents the settings. */
  readonly page: string;
  /** Where to find the settings. */
  readonly place: string;
  /** Where to put CSS. */
  readonly css: string;
  readonly settings: Partial<Record<"theme" | "height" | "radius" | "width" | "cards", Setting>>;
}

const [theme, height, radius] = [["Theme"], ["Height"], ["Radius"]] as const;
const CARDS = "Accepted cards";
export const SDK = "Custom shop";

/** In sidebar order. */
export const PLATFORMS: readonly Platform[] = [
  {
    name: "WooCommerce",
    page: "/guides/integrations/woocommerce/plugin-options",
    place: "Settings → %product% Checkout",
    css: "Each field of Advanced Styling",
    settings: { cards: ["%product_slug%_show_cards_notice", "1", "0"] },
  },
  {
    name: "Magento",
    page: "/guides/integrations/magento/button-style",
    place: "Stores → Configuration → Sales → %product% Checkout",
    css: "CSS per place: each box",
    settings: { theme, height, radius, width: ["Full width", "Yes", "No"], cards: [CARDS, "Yes", "No"] },
  },
  {
    name: "PrestaShop",
    page: "/guides/integrations/prestashop/button-style",
    place: "Modules → Module Manager → %product% → Configure",
    css: "Custom CSS",
    settings: { theme, height, radius, width: ["Width", "100%", "100%"], cards: [CARDS, "Yes", "No"] },
  },
  {
    name: "OpenCart",
    page: "/guides/integrations/opencart/button-style",
    place: "Extensions → Extensions → Modules → %product% Checkout → Edit",
    css: "Custom CSS",
    settings: { width: ["Width", "full", "auto"], height, radius, theme, cards: [CARDS, "on", "off"] },
  },
  {
    name: "CS-Cart",
    page: "/guides/integrations/cs-cart/installation",
    place: "The add-on's Button tab",
    css: "Custom CSS",
    settings: { cards: [CARDS, "on", "off"] },
  },
  {
    name: "Shopify",
    page: "/guides/integrations/shopify/installation",
    place: "The theme editor",
    css: "Theme settings → Custom CSS",
    settings: {},
  },
  {
    name: SDK,
    page: "/guides/interface/javascript-sdk",
    place: "`%Product%.checkout(options)`",
    css: "shop.css",
    settings: { cards: ["withAcceptedCards", "true", "false"] },
  },
];

/** Returns the index of the platform that a page is about; -1 if it's about several. */
export const platformOfPage = (pathname: string): number =>
  PLATFORMS.findIndex(({ page }) => `${pathname}/`.includes(page.replace(/[^/]*$/, "")));

/**
 * Returns what a reader enters or copies for a style on a platform, and what it has no setting for, with an
 * alternative.
 */
export function output(platform: Platform, style: Style): { samples: readonly Sample[]; lacks: readonly string[] } {
  const { name, settings, css } = platform;
  const entered = Object.entries(settings).map(([setting, words]) => `${words[0]}: ${valueOf(setting, words, style)}`);
  const samples = [
    name === SDK ? { title: "product.js", text: sdkCall(style) } : { title: "Settings", text: entered.join("\n") },
    { title: css, text: cssOf(platform, style) },
    ...(style.divider === "yes" ? divider(style.locale) : []),
  ].map(({ title, text }) => ({ title, text: fillVariables(text) }));
  return { samples: samples.filter(({ text }) => text !== ""), lacks: lacks(platform, style) };
}

function valueOf(setting: string, [, yes = "", no = ""]: Setting, style: Style): string {
  if (setting === "theme") return style.theme === "own" ? "brand" : style.theme;
  if (setting === "cards") return style.cards === "yes" ? yes : no;
  if (setting === "width") return style.width === "content" ? no : yes;
  return `${setting === "height" ? style.height : style.radius}px`;
}

/** Returns CSS for what no setting covers; empty if there's nothing. */
function cssOf({ settings }: Platform, style: Style): string {
  const isOwn = style.theme === "own" || (!settings.theme && style.theme !== "brand");
  const lines = [
    ["width", !settings.width && "100%"],
    ["height", !settings.height && `${style.height}px`],
    ["radius", !settings.radius && `${style.radius}px`],
    ["background", isOwn && style.background],
    ["color", isOwn && style.color],
  ].flatMap(([name, value]) => (value ? [`  --%product-slug%-button-${name}: ${value};\n`] : []));
  // Starts above phone widths, so that on phones the button fills the column.
  const wide = `@media (min-width: 576px) {\n  %product-slug%-checkout {\n    --%product-slug%-button-width: ${style.fixed}px;\n  }\n}`;
  return [
    ...(lines.length > 0 ? [`%product-slug%-checkout {\n${lines.join("")}}`] : []),
    ...(style.width === "fixed" ? [wide] : []),
  ].join("\n\n");
}

const sdkCall = ({ cards, locale }: Style): string => `document.addEventListener('DOMContentLoaded', () => {
  %Product%.checkout({
    appId: '${SAMPLE_APP}',
    target: document.getElementById('%product-slug%-checkout-container'),
    items: [{ id: 'BAG-CANVAS-01', quantity: 1 }],
    currency: 'EUR',
    locale: '${locale}',
    metadata: { cart_id: document.body.dataset.cartId },
    position: 'product_page',
    withAcceptedCards: ${cards === "yes"},
  });
});`;

/** Code for a template and its styles, because no platform has a setting for it. */
const divider = (locale: string): readonly Sample[] => [
  { title: "Your template, by the button", text: `<p class="checkout-divider">${locale === "el" ? "ή" : "or"}</p>` },
  { title: "Your theme's styles", text: ".checkout-divider {\n  margin: 12px 0;\n  text-align: center;\n}" },
];

function lacks({ name, settings }: Platform, { width }: Style): string[] {
  const [, full, content = full] = settings.width ?? [];
  return [
    ...(width === "content" && content === full ? ["As wide as its content: choose a custom width instead."] : []),
    ...(settings.cards ? [] : ["Accepted cards: ask Integrations Support."]),
    ...(name === SDK ? [] : ["Language: the label is in the shopper's language."]),
  ];
}
