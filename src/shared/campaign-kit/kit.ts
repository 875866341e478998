import { TEXTS, type Language } from "./texts";

/** What the kit knows of the product, from the site's settings. */
export interface Product {
  readonly name: string;
  /** Address of the hosted checkout, without a path. */
  readonly checkout: string;
  /** Address of the documentation site, whose pictures can stand in until the shop has uploaded them. */
  readonly site: string;
  /** `#rrggbb`, dark enough for white text. */
  readonly color: string;
}

/** What somebody has filled in. */
export interface Campaign {
  readonly shop: string;
  readonly appId: string;
  readonly productId: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly language: Language;
  /** Name of the campaign in the shop's orders; may be empty. */
  readonly campaign: string;
  /** Address of the uploaded banner; empty while there's none. */
  readonly banner: string;
}

/** Where a link is used: value of `source` → what people call it. */
export const CHANNELS = {
  newsletter: "Newsletter",
  website: "Website",
  blog: "Blog post",
  facebook: "Facebook",
  instagram: "Instagram",
  qr: "QR code",
} as const;

export type Channel = keyof typeof CHANNELS;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What's wrong with the fields: name of the field → sentence; empty where nothing is. */
export function problemsOf(fields: Campaign): Partial<Record<keyof Campaign, string>> {
  const checks: readonly [keyof Campaign, boolean, string][] = [
    ["shop", fields.shop.trim() !== "", "Enter the name of your shop."],
    [
      "appId",
      UUID.test(fields.appId),
      "Enter your App ID: 36 characters, such as 01234567-89ab-4cde-8f01-23456789abcd.",
    ],
    ["productId", fields.productId.trim() !== "", "Enter the product id; your developer has it."],
    ["currency", /^[A-Z]{3}$/.test(fields.currency), "Enter a currency of three letters, such as EUR."],
    ["campaign", /^[\w.-]{0,60}$/.test(fields.campaign), "Use letters, digits, dots, hyphens and underscores."],
    ["banner", fields.banner === "" || isHttps(fields.banner), "Enter an address that starts with https://."],
  ];
  return Object.fromEntries(checks.flatMap(([name, good, text]) => (good ? [] : [[name, text]])));
}

function isHttps(address: string): boolean {
  try {
    return new URL(address).protocol === "https:";
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

/** A text with the names filled in. */
export function filled(text: string, product: Product, { shop }: Pick<Campaign, "shop">): string {
  return text.replaceAll("%product%", product.name).replaceAll("[store name]", shop);
}

/** Text as HTML has it, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const FONT = "font-family:Arial,Helvetica,sans-serif;";
const TEXT = `${FONT}font-size:16px;line-height:24px;color:#1d2b28;`;

/**
 * The newsletter: tables, inline styles, padding on cells and absolute addresses, which Outlook's Word engine and Gmail
 * keep. Pictures have an alternative text in a readable size, the button is no picture, and colours hold in dark mode.
 */
export function newsletter(product: Product, fields: Campaign): string {
  const texts = TEXTS[fields.language];
  const say = (text: string): string => escapeHtml(filled(text, product, fields));
  const link = escapeHtml(checkoutLink(product, fields, "newsletter"));
  const picture = fields.banner || `${product.site}/images/brand/newsletter-tall-light-${texts.picture}-1200x600.png`;
  const row = (cell: string): string => `        <tr>\n${cell}\n        </tr>`;
  const paragraph = (text: string): string =>
    row(`          <td style="padding:0 24px 16px;${TEXT}">${say(text)}</td>`);
  const rows = [
    row(
      `          <td style="padding:0 0 24px;">\n            <a href="${link}"><img src="${escapeHtml(picture)}" width="600" height="300" alt="${say(texts.alt.newsletter)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;${FONT}font-size:18px;line-height:24px;color:${product.color};"></a>\n          </td>`,
    ),
    ...[texts.greeting, ...texts.paragraphs, texts.listTitle].map(paragraph),
    ...texts.list.map((item, index) => paragraph(`${index + 1}. ${item}`)),
    row(
      `          <td align="center" style="padding:8px 24px 24px;">\n            <table role="presentation" cellpadding="0" cellspacing="0" border="0">\n              <tr>\n                <td bgcolor="${product.color}" style="padding:14px 28px;background-color:${product.color};border-radius:8px;mso-padding-alt:14px 28px;">\n                  <a href="${link}" style="${FONT}font-size:16px;line-height:20px;color:#ffffff;text-decoration:none;">${say(texts.button)}</a>\n                </td>\n              </tr>\n            </table>\n          </td>`,
    ),
    ...texts.closing.map(paragraph),
  ];
  return `<!DOCTYPE html>
<html lang="${texts.tag}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${say(texts.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#ffffff;">
  <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${say(texts.preview)}</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff">
    <tr>
      <td align="center" style="padding:24px 12px;">
      <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;">
${rows.join("\n")}
      </table>
      <!--[if mso]></td></tr></table><![endif]-->
      </td>
    </tr>
  </table>
</body>
</html>
`;
}

/** The home page's banner: for a phone below 750 px, for a computer above, each in two densities. */
export function banner(product: Product, fields: Campaign): string {
  const { picture, alt } = TEXTS[fields.language];
  const file = (name: string, size: string): string => `/images/${name}-light-${picture}-${size}.webp`;
  return `<a href="${escapeHtml(checkoutLink(product, fields, "website"))}">
  <picture>
    <source media="(max-width: 749px)" srcset="${file("hero-mobile", "750x900")} 1x, ${file("hero-mobile", "1500x1800")} 2x" width="750" height="900">
    <img src="${file("hero-desktop", "1920x600")}" srcset="${file("hero-desktop", "3840x1200")} 2x" width="1920" height="600" alt="${escapeHtml(filled(alt.hero, product, fields))}" style="display:block;width:100%;height:auto;">
  </picture>
</a>
`;
}
