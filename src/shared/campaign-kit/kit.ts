import { liveSecret } from "../composer/live-secret";
import { UUID } from "../uuid";
import type { Language } from "./texts";

/** What the kit needs to know about the product, from the site's settings. */
export interface Product {
  readonly name: string;
  /** URL of the hosted checkout, without a path. */
  readonly checkout: string;
  /** URL of the documentation site, whose pictures are used until the shop has uploaded its own. */
  readonly site: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly color: string;
}

/** A picture from the archive. */
export interface KitPicture {
  readonly id: string;
  readonly title: string;
  /** By language, with text not yet converted to paths; undefined if the picture has no fields for a shop to fill. */
  readonly svg: Readonly<Record<string, string>> | undefined;
  /** Alt text by language. */
  readonly alt: Readonly<Record<string, string>>;
}

/** Everything that the build puts into the kit. */
export interface Kit {
  readonly product: Product;
  readonly pictures: readonly KitPicture[];
}

/** Values from the form. */
export interface Campaign {
  readonly shop: string;
  /** The shop's URL. */
  readonly address: string;
  readonly appId: string;
  readonly productId: string;
  /** Name and price of the product, for poster and newsletter; may be empty. */
  readonly item: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly language: Language;
  readonly channels: readonly Channel[];
  /** The campaign's name in the shop's orders; may be empty. */
  readonly campaign: string;
  /** URL of the uploaded newsletter banner; empty if there's none. */
  readonly banner: string;
}

/** Where a link is used: value of `source` → its display name. */
export const CHANNELS = {
  newsletter: "Newsletter",
  website: "Website",
  blog: "Blog post",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
  x: "X",
  qr: "QR code",
} as const;

export type Channel = keyof typeof CHANNELS;

/** Text fields, in form order. */
export const TYPED = ["shop", "address", "appId", "productId", "item", "currency", "campaign", "banner"] as const;
export type Typed = (typeof TYPED)[number];

/** Returns what kind of secret a field's value looks like, or null: everything that's filled in becomes public. */
export const secretIn = (fields: Campaign, name: Typed): string | null =>
  name === "appId" && UUID.test(fields.appId) ? null : liveSecret("key", fields[name]);

const NEEDS: Readonly<Record<Typed | "channels", readonly [isGood: (fields: Campaign) => boolean, text: string]>> = {
  shop: [({ shop }) => shop !== "", "Enter the name of your shop."],
  address: [({ address }) => isHttps(address), "Enter the address of your shop, such as https://shop.example.org."],
  appId: [
    ({ appId }) => UUID.test(appId),
    "Enter your App ID: 36 characters, such as 01234567-89ab-4cde-8f01-23456789abcd.",
  ],
  productId: [({ productId }) => productId !== "", "Enter the product id; your developer has it."],
  item: [() => true, ""],
  currency: [({ currency }) => /^[A-Z]{3}$/.test(currency), "Enter a currency of three letters, such as EUR."],
  channels: [({ channels }) => channels.length > 0, "Choose a channel."],
  campaign: [({ campaign }) => /^[\w.-]{0,60}$/.test(campaign), "Use letters, digits, dots, hyphens and underscores."],
  banner: [({ banner }) => banner === "" || isHttps(banner), "Enter an address that starts with https://."],
};

/** Validates the fields. Returns an error message by field; empty if all are valid. */
export function problemsOf(fields: Campaign): Partial<Record<keyof typeof NEEDS, string>> {
  const secrets = TYPED.flatMap((name): [string, string][] => {
    const secret = secretIn(fields, name);
    return secret === null
      ? []
      : [[name, `This looks like ${secret}, so it was removed: links and pictures are public.`]];
  });
  const unmet = Object.entries(NEEDS).flatMap(([name, [isGood, text]]) => (isGood(fields) ? [] : [[name, text]]));
  return Object.fromEntries([...unmet, ...secrets]) as ReturnType<typeof problemsOf>;
}

/** Adds `https://` to an address without a scheme, such as `shop.example.org`. */
export const withHttps = (address: string): string =>
  /^[^\s:/?#@]+\.[^\s:/?#@]+(?:[:/?#]|$)/.test(address) ? `https://${address}` : address;

/** Rejects a name and password, which test shops may have before the host: the address becomes public. */
function isHttps(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username + password === "";
  } catch {
    return false;
  }
}

/** Returns the link that opens the checkout with the product and records the channel. Short for QR codes. */
export function checkoutLink(product: Product, fields: Campaign, channel: Channel): string {
  const metadata = { utm_source: channel, ...(fields.campaign && { utm_campaign: fields.campaign }) };
  const url = new URL(`${product.checkout}/`);
  url.searchParams.set("app", fields.appId);
  url.searchParams.set("prd", JSON.stringify([{ id: fields.productId, qty: 1 }]));
  url.searchParams.set("cur", fields.currency);
  url.searchParams.set("lang", fields.language);
  url.searchParams.set("source", channel);
  if (channel !== "qr") url.searchParams.set("metadata", JSON.stringify(metadata));
  return url.href;
}

export function filled(text: string, product: Product, { shop }: Pick<Campaign, "shop">): string {
  return text.replaceAll("%product%", product.name).replaceAll("[store name]", () => shop);
}
