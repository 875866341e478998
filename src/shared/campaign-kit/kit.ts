import { liveSecret } from "../composer/live-secret";
import { UUID } from "../uuid";
import type { Language } from "./texts";

/** What the kit knows of the product, from the site's settings. */
export interface Product {
  readonly name: string;
  /** Address of the hosted checkout, without a path. */
  readonly checkout: string;
  /** Address of the documentation site, whose pictures can stand in until the shop has uploaded its own. */
  readonly site: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly color: string;
}

/** A picture of the archive. */
export interface KitPicture {
  readonly id: string;
  readonly title: string;
  /** By language, with text that is still text; undefined where the picture has no field for a shop to fill. */
  readonly svg: Readonly<Record<string, string>> | undefined;
  /** Alternative text by language. */
  readonly alt: Readonly<Record<string, string>>;
}

/** All that the build puts into the kit. */
export interface Kit {
  readonly product: Product;
  readonly pictures: readonly KitPicture[];
}

/** What somebody has filled in. */
export interface Campaign {
  readonly shop: string;
  /** Address of the shop. */
  readonly address: string;
  readonly appId: string;
  readonly productId: string;
  /** Name and price of the product, for the poster; may be empty. */
  readonly item: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly language: Language;
  readonly channels: readonly Channel[];
  /** Name of the campaign in the shop's orders; may be empty. */
  readonly campaign: string;
  /** Address of the uploaded newsletter banner; empty while there's none. */
  readonly banner: string;
}

/** Where a link is used: value of `source` → what people call it. */
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

/** Fields that people type, in the order of the form. */
export const TYPED = ["shop", "address", "appId", "productId", "item", "currency", "campaign", "banner"] as const;
export type Typed = (typeof TYPED)[number];

/** What a field looks like, in words, when it looks like a secret: everything that is filled in becomes public. */
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

/** What's wrong with the fields: name of the field → sentence; empty where nothing is. */
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

/** An address as people write it, such as `shop.example.org`, with the `https://` that it has in an address bar. */
export const withHttps = (address: string): string =>
  /^[^\s:/?#@]+\.[^\s:/?#@]+(?:[:/?#]|$)/.test(address) ? `https://${address}` : address;

/** Without a name and a password, as test shops have them in front of the host: it becomes public. */
function isHttps(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username + password === "";
  } catch {
    return false;
  }
}

/** The link that opens the checkout with the product and records the channel. A QR code's is kept short. */
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

/** The shop's own address, which the shop's analytics tells from others. */
export function shopLink({ address, campaign }: Campaign, channel: Channel): string {
  const url = new URL(address);
  url.searchParams.set("utm_source", channel);
  if (campaign) url.searchParams.set("utm_campaign", campaign);
  return url.href;
}

/** A text with the names filled in. */
export function filled(text: string, product: Product, { shop }: Pick<Campaign, "shop">): string {
  return text.replaceAll("%product%", product.name).replaceAll("[store name]", () => shop);
}
