import { escapeMarkup } from "../escape-markup";
import { checkoutLink, filled, type Campaign, type Product } from "./kit";
import { TEXTS } from "./texts";

/**
 * HTML mail: tables, inline styles, padding on cells and absolute URLs, which Outlook's Word engine and Gmail keep.
 * Pictures have alt text in a readable size. The button isn't a picture, and the link fills it; Outlook's Word engine
 * ignores a link's padding, so for it alone, the cell has the padding.
 */

const FONT = "font-family:Arial,sans-serif;";
const INK = "color:#1d2b28;";

/** A banner across the mail. `height` is in mail pixels; the image file has twice as many. */
export interface MailPicture {
  readonly address: string;
  readonly alt: string;
  readonly height: number;
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">';

/** @param link full URL with scheme */
export const mailBanner = (product: Product, link: string, { address, alt, height }: MailPicture): string =>
  `${TABLE}
  <tr>
    <td align="center" style="padding:16px 0;">
      <a href="${escapeMarkup(link)}">
        <img src="${escapeMarkup(address)}" width="600" height="${height}" alt="${escapeMarkup(alt)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;${FONT}font-size:18px;line-height:24px;color:${product.color};">
      </a>
    </td>
  </tr>
</table>`;

/** @param link full URL with scheme */
export const mailButton = ({ color }: Product, link: string, text: string): string =>
  `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0">
  <tr>
    <td bgcolor="${color}" style="border-radius:8px;mso-padding-alt:14px 24px;">
      <a href="${escapeMarkup(link)}" style="display:inline-block;padding:14px 24px;${FONT}font-size:16px;line-height:20px;color:#ffffff;text-decoration:none;">
        ${escapeMarkup(text)}
      </a>
    </td>
  </tr>
</table>`;

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, " ".repeat(by));

const row = (style: string, content: string, classes = ""): string =>
  `    <tr>\n      <td${classes && ` class="${classes}"`} style="${style}">${content}</td>\n    </tr>`;

/**
 * Returns the newsletter's content, for a newsletter tool's HTML field. All colours are set explicitly, to stay
 * readable in dark mode.
 */
export function newsletterBlock(product: Product, fields: Campaign, alt: string): string {
  const texts = TEXTS[fields.language];
  const say = (text: string): string => filled(text, product, fields);
  const link = checkoutLink(product, fields, "newsletter");
  const address = fields.banner || `${product.site}/images/brand/newsletter-tall-light-${texts.tag}-1200x600.png`;
  const text = (size: string): string => `${FONT}${size}mso-line-height-rule:exactly;${INK}`;
  const paragraph = (words: string): string =>
    row(`padding:0 24px 16px;${text("font-size:16px;line-height:24px;")}`, escapeMarkup(say(words)), "text");
  const part = (html: string): string => `\n${indented(html, 8)}\n      `;
  return `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="ground" width="100%" align="center" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;text-align:left;">
${[
  row(
    `padding:16px 24px 0;${text("font-size:20px;line-height:28px;font-weight:bold;")}`,
    escapeMarkup(fields.shop),
    "text",
  ),
  row("padding:0;", part(mailBanner(product, link, { address, alt, height: 300 }))),
  ...[texts.greeting, ...texts.paragraphs, texts.listTitle].map(paragraph),
  ...texts.list.map((item, index) => paragraph(`${index + 1}. ${item}`)),
  ...(fields.item
    ? [
        row(
          `padding:8px 24px 0;text-align:center;${text("font-size:16px;line-height:24px;font-weight:bold;")}`,
          escapeMarkup(fields.item),
          "text",
        ),
      ]
    : []),
  row("padding:8px 24px 24px;", part(mailButton(product, link, say(texts.button)))),
  ...texts.closing.map(paragraph),
].join("\n")}
</table>
<!--[if mso]></td></tr></table><![endif]-->`;
}

/**
 * Returns the newsletter as an HTML file: the block, hidden preview text and a head. Some clients drop the head, and
 * none depends on it: it only sets the title, Outlook's pixel density and dark-mode colours.
 * @param alt alt text of the banner
 */
export function newsletter(product: Product, fields: Campaign, alt: string): string {
  const texts = TEXTS[fields.language];
  return `<!DOCTYPE html>
<html lang="${texts.tag}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeMarkup(texts.subject)}</title>
  <!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
  <style>
    @media (prefers-color-scheme: dark) {
      .ground { background-color: #10171a !important; }
      .text, .ground img { color: #e7eeeb !important; }
    }
  </style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#ffffff;">
  <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeMarkup(texts.preview)}</div>
${indented(newsletterBlock(product, fields, alt), 2)}
</body>
</html>
`;
}

/** Returns the same text without HTML, for readers who prefer it and spam filters that compare both parts. */
export function plainNewsletter(product: Product, fields: Campaign): string {
  const { greeting, paragraphs, listTitle, list, button, closing } = TEXTS[fields.language];
  const steps = [listTitle, ...list.map((item, index) => `${index + 1}. ${item}`)].join("\n");
  const action = `${fields.item && `${fields.item}\n`}${button}:\n${checkoutLink(product, fields, "newsletter")}`;
  return filled([greeting, ...paragraphs, steps, action, ...closing].join("\n\n"), product, fields);
}
