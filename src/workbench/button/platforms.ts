import { fillVariables } from "../parts/variables";
import type { Style } from "./style";

/** Name of a setting and its value, as the platform has them. */
type Row = readonly [name: string, value: string];

type Setting = "theme" | "height" | "radius" | "width" | "cards";

/** What a platform has for the button's look, as its page documents it. */
export interface Platform {
  readonly name: string;
  /** Address of the page that documents its settings. */
  readonly page: string;
  /** Part of the address of every page about it. */
  readonly folder: string;
  /** Where its settings are. */
  readonly place: string;
  /** Where CSS goes. */
  readonly css: string;
  readonly settings: Partial<Record<Setting, (style: Style) => Row>>;
}

const px = (length: number): string => `${length}px`;
const themeOf = ({ theme }: Style): string => (theme === "own" ? "brand" : theme);
const row = (name: string, value: (style: Style) => string) => (style: Style) => [name, value(style)] as const;
const height = row("Height", (style) => px(style.height));
const radius = row("Radius", (style) => px(style.radius));
const theme = row("Theme", themeOf);
const cards = row("Accepted cards", (style) => (style.cards ? "Yes" : "No"));
const cardsSwitch = row("Accepted cards", (style) => (style.cards ? "on" : "off"));

export const SDK = "Own shop (JavaScript SDK)";

/** In the order of the sidebar. */
export const PLATFORMS: readonly Platform[] = [
  {
    name: "WooCommerce",
    folder: "/woocommerce",
    page: "/guides/integrations/woocommerce/plugin-options",
    place: "Settings → %product% Checkout",
    css: "Each field of Advanced Styling",
    settings: { cards: row("%product_slug%_show_cards_notice", (style) => (style.cards ? "1" : "0")) },
  },
  {
    name: "Magento",
    folder: "/magento",
    page: "/guides/integrations/magento/button-style",
    place: "Stores → Configuration → Sales → %product% Checkout",
    css: "CSS per place: each box",
    settings: {
      theme,
      height,
      radius,
      width: row("Full width", ({ width }) => (width === "content" ? "No" : "Yes")),
      cards,
    },
  },
  {
    name: "PrestaShop",
    folder: "/prestashop",
    page: "/guides/integrations/prestashop/button-style",
    place: "Modules → Module Manager → %product% → Configure",
    css: "Custom CSS",
    settings: { theme, height, radius, width: row("Width", () => "100%"), cards },
  },
  {
    name: "OpenCart",
    folder: "/opencart",
    page: "/guides/integrations/opencart/button-style",
    place: "Extensions → Extensions → Modules → %product% Checkout → Edit",
    css: "Custom CSS",
    settings: {
      width: row("Width", ({ width }) => (width === "content" ? "auto" : "full")),
      height,
      radius,
      theme,
      cards: cardsSwitch,
    },
  },
  {
    name: "CS-Cart",
    folder: "/cs-cart",
    page: "/guides/integrations/cs-cart/installation",
    place: "The add-on's Button tab",
    css: "Custom CSS",
    settings: { cards: cardsSwitch },
  },
  {
    name: "Shopify",
    folder: "/shopify",
    page: "/guides/integrations/shopify/installation",
    place: "The theme editor",
    css: "Theme settings → Custom CSS",
    settings: {},
  },
  {
    name: SDK,
    folder: "/interface",
    page: "/guides/interface/javascript-sdk",
    place: "%Product%.checkout(options)",
    css: "shop.css",
    settings: { cards: row("withAcceptedCards", (style) => String(style.cards)) },
  },
];

export interface Sample {
  readonly title: string;
  readonly text: string;
}

/** Everything that a reader enters or copies on one platform. */
export interface Output {
  readonly rows: readonly Row[];
  readonly samples: readonly Sample[];
  /** What the platform has no setting for, and what to do instead. */
  readonly lacks: readonly string[];
}

/** What gives the button a style on a platform. */
export function output(platform: Platform, style: Style): Output {
  const { settings } = platform;
  const isSdk = platform.name === SDK;
  const css = cssOf(platform, style);
  const samples = [
    ...(isSdk ? [{ title: "product.js", text: sdkCall(style) }] : []),
    ...(css === "" ? [] : [{ title: platform.css, text: css }]),
    ...(style.divider === "none" ? [] : divider(style)),
  ];
  const rows = isSdk ? [] : Object.values(settings).map((setting) => setting(style));
  return {
    rows: rows.map(([name, value]) => [fillVariables(name), value]),
    samples: samples.map(({ title, text }) => ({ title, text: fillVariables(text) })),
    lacks: lacks(platform, style),
  };
}

/** The rules for what no setting covers; empty where there's none. */
function cssOf({ settings }: Platform, style: Style): string {
  const own = style.theme === "own" || (!settings.theme && style.theme !== "brand");
  const lines = [
    ...(settings.width ? [] : [["width", "100%"]]),
    ...(settings.height ? [] : [["height", px(style.height)]]),
    ...(settings.radius ? [] : [["radius", px(style.radius)]]),
    ...(own
      ? [
          ["background", style.background],
          ["color", style.color],
        ]
      : []),
  ].map(([name, value]) => `  --%product-slug%-button-${name}: ${value};\n`);
  const all = lines.length > 0 ? [`%product-slug%-checkout {\n${lines.join("")}}`] : [];
  // From the width on at which a phone's page ends, so that on phones the button fills the column.
  const wide =
    style.width === "fixed"
      ? [
          `@media (min-width: 576px) {\n  %product-slug%-checkout {\n    --%product-slug%-button-width: ${px(style.fixed)};\n  }\n}`,
        ]
      : [];
  return [...all, ...wide].join("\n\n");
}

const sdkCall = ({ cards, locale }: Style): string => `document.addEventListener('DOMContentLoaded', () => {
  %Product%.checkout({
    appId: '00000000-0000-0000-0000-000000000000',
    target: document.getElementById('%product-slug%-checkout-container'),
    items: [{ id: 'BAG-CANVAS-01', quantity: 1 }],
    currency: 'EUR',
    locale: '${locale}',
    metadata: { cart_id: document.body.dataset.cartId },
    position: 'product_page',
    withAcceptedCards: ${cards},
  });
});`;

export const OR = { en: "or", el: "ή" } as const;

/** Ready for a template and its styles, because no platform has a setting for it. */
const divider = ({ divider: side, locale }: Style): readonly Sample[] => [
  {
    title: `Your template, ${side === "below" ? "below the button and its cards" : "above the button"}`,
    text: `<p class="checkout-divider">${OR[locale]}</p>`,
  },
  { title: "Your theme's styles", text: ".checkout-divider {\n  margin: 12px 0;\n  text-align: center;\n}" },
];

function lacks({ name, settings }: Platform, style: Style): string[] {
  return [
    ...(settings.theme || style.theme === "brand" ? [] : ["Theme: the CSS sets its colours instead."]),
    ...(settings.theme && style.theme === "own" ? ["Own colours: the CSS sets them over the theme."] : []),
    ...(style.width === "content" && !["Magento", "OpenCart"].includes(name)
      ? ["Width of the content: the button stays at 100%. Choose a width of your own instead."]
      : []),
    ...(settings.cards ? [] : ["Accepted cards: ask Integrations Support."]),
    ...(name === SDK ? [] : ["Language: the label is in the shopper's language."]),
    ...(style.divider === "none" ? [] : ["Divider: add it to your template."]),
  ];
}

/** Index of the platform that a page is about; -1 for a page about several. */
export function platformOfPage(pathname: string): number {
  return PLATFORMS.findIndex(({ folder }) => `${pathname}/`.includes(`${folder}/`));
}
