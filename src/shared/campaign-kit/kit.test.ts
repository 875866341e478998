import { readFileSync } from "node:fs";
import { caniemail } from "caniemail";
import { parse } from "parse5";
import { substituted } from "../../site/loaded-site";
import { contrast } from "../contrast";
import { escapeMarkup } from "../escape-markup";
import { heroBanner, pictureAlt } from "./banner";
import { checkoutLink, filled, problemsOf, withHttps, type Campaign, type KitPicture, type Product } from "./kit";
import { mailBanner, mailButton, newsletter, newsletterBlock, plainNewsletter } from "./newsletter";
import { TEXTS, type Language } from "./texts";

const marketing = "content/resources/marketing";
const guide = substituted(readFileSync(`${marketing}/marketing-guide.mdx`, "utf8"));
const letters = substituted(readFileSync(`${marketing}/promoting-on-website/newsletter-banners.mdx`, "utf8"));

const product: Product = {
  name: substituted("%product%"),
  checkout: substituted("%host.checkout%"),
  site: substituted("%site.url%"),
  color: substituted("%brand.color%"),
};
const campaign: Campaign = {
  shop: "Harbour & Sons",
  address: substituted("%host.store%"),
  appId: "00000000-0000-0000-0000-000000000000",
  productId: "BAG-CANVAS-01",
  item: "",
  currency: "EUR",
  language: "en_US",
  channels: ["newsletter"],
  campaign: "launch",
  banner: "",
};
const hero: KitPicture = { id: "hero-desktop-shop", title: "Hero", svg: {}, alt: { en: "Start.", el: "Ξεκινήστε." } };
const ALT = "Harbour & Sons. Order once.";

/**
 * What some clients may safely drop: the body becomes another element, corners are square, layout tables are announced
 * as tables, and the preview text, which `mso-hide` hides from Word's engine, becomes the first line.
 */
const ACCEPTED = new Set(["<body> element", "border-radius", "role attribute", "display:none", "overflow"]);

const languages = Object.keys(TEXTS) as Language[];

test.each(["newsletter", "website", "blog", "qr"] as const)("the link for %s is the one in the guide", (channel) => {
  expect(guide).toContain(`\n${checkoutLink(product, campaign, channel)}\n`);
});

test.each([
  ["shop.example.org", "https://shop.example.org"],
  ["λιμάνι.gr/el", "https://λιμάνι.gr/el"],
  ["shop.example.org:8443?a=b", "https://shop.example.org:8443?a=b"],
  ["http://shop.example.org", "http://shop.example.org"],
  ["mailto:anna@example.org", "mailto:anna@example.org"],
  ["Anna's shop", "Anna's shop"],
  ["", ""],
])("withHttps turns %p into %p", (typed, meant) => {
  expect(withHttps(typed)).toBe(meant);
});

test("leaves metadata out of the QR code's link, to keep the code small", () => {
  expect(checkoutLink(product, campaign, "qr")).not.toContain("metadata");
});

test.each(languages)("the texts in %s match those on the newsletter page", (language) => {
  const { subject, preview, paragraphs, listTitle, list, closing } = TEXTS[language];
  const say = (text: string): string => filled(text, product, { shop: "[store name]" });
  const shown = [subject, preview, ...paragraphs, listTitle, ...list, ...closing].map(say);
  expect(shown.filter((text) => !letters.includes(text))).toEqual([]);
});

test.each(languages)("the newsletter page contains the generated parts in %s", (language) => {
  const fields = { ...campaign, language };
  const { tag, button } = TEXTS[language];
  const link = checkoutLink(product, fields, "newsletter");
  const picture = (name: string): string => `${product.site}/images/brand/${name}-light-${tag}-`;
  const alternatives = [...letters.matchAll(/alt="([^"]*)" style/g)].map(([, alt]) => alt ?? "");
  const parts = [
    ...alternatives.map((alt) =>
      mailBanner(product, link, { address: `${picture("newsletter-tall")}1200x600.png`, alt, height: 300 }),
    ),
    ...alternatives.map((alt) =>
      mailBanner(product, `${campaign.address}/?utm_source=newsletter&utm_campaign=launch`, {
        address: `${picture("newsletter-short")}1200x400.png`,
        alt,
        height: 200,
      }),
    ),
    // On the page, code has the name unescaped.
    mailButton(product, link, filled(button, product, fields)).replace(escapeMarkup(product.name), product.name),
  ];
  expect(parts.filter((html) => letters.includes(`\n${html}\n`))).toHaveLength(3);
});

test.each(languages)("the newsletter in %s uses only what Gmail, Outlook and Apple Mail support", (language) => {
  // The style element has the dark-mode colours, which some clients drop.
  const html = newsletter(product, { ...campaign, language }, ALT).replace(/<style>[^]*<\/style>/, "");
  const { issues } = caniemail({ clients: ["gmail.*", "outlook.*", "apple-mail.*"], html });
  const told = [...issues.errors.values()].flat().map(({ title }) => title);
  expect([...new Set(told)].filter((title) => !ACCEPTED.has(title))).toEqual([]);
});

test("the newsletter's styling is inline, because an HTML field and some clients drop the head", () => {
  const html = newsletter(product, campaign, ALT);
  const block = newsletterBlock(product, campaign, ALT);
  expect(html.replace(/^ +/gm, "")).toContain(block.replace(/^ +/gm, ""));
  const cells = block.match(/<td [^>]*>/g) ?? [];
  const texts = cells.filter((cell) => cell.includes('class="text"'));
  expect(texts.length).toBeGreaterThan(0);
  for (const cell of cells) expect(cell).toMatch(/style="(?:padding:|border-radius:8px;mso-padding-alt:)/);
  for (const text of texts) expect(text).toMatch(/font-family:.*color:#/);
  expect(block).toMatch(/bgcolor="#ffffff"/);
});

test("in dark mode, text and the alternative text of the banner have a contrast of at least 4.5:1", () => {
  const html = newsletter(product, campaign, ALT);
  const rules = [...html.matchAll(/^ +(\..*?) \{ (?:background-)?color: (#\w{6})/gm)];
  const dark = new Map(
    rules.flatMap(([, names = "", value = ""]) => names.split(", ").map((name): [string, string] => [name, value])),
  );
  const ground = dark.get(".ground") ?? "";
  for (const color of [dark.get(".text") ?? "", dark.get(".ground img") ?? product.color])
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
});

test("the newsletter names the product that its button opens", () => {
  const fields = { ...campaign, item: "Mug & saucer, EUR 9.00" };
  const block = newsletterBlock(product, fields, ALT);
  expect(block.indexOf("Mug &amp; saucer, EUR 9.00")).toBeGreaterThan(block.indexOf(TEXTS.en_US.list.at(-1) ?? ""));
  expect(block.indexOf("Mug &amp; saucer, EUR 9.00")).toBeLessThan(block.indexOf("border-radius:8px"));
  expect(plainNewsletter(product, fields)).toContain(
    `\n\nMug & saucer, EUR 9.00\nBuy with ${product.name}:\n${checkoutLink(product, fields, "newsletter")}\n`,
  );
});

test("inserts a shop name with dollar signs literally", () => {
  expect(filled("At [store name].", product, { shop: "Ca$$h $& Carry" })).toBe("At Ca$$h $& Carry.");
});

test("the plain-text version contains the newsletter's text and link", () => {
  const text = plainNewsletter(product, campaign);
  expect(text).toContain("ordering at Harbour & Sons takes less time");
  expect(text).toContain(`:\n${checkoutLink(product, campaign, "newsletter")}\n`);
});

test("the banner links to the shop, without utm parameters on a link within it, and names it in the alt text", () => {
  const html = heroBanner(hero, { ...campaign, language: "el_GR" });
  expect(html).toContain(`<a href="${campaign.address}">`);
  expect(html).toContain('alt="Harbour &amp; Sons. Ξεκινήστε."');
  expect(html).toContain("/images/hero-mobile-el.png");
});

test("escapes user input in HTML", () => {
  const hostile = { ...campaign, shop: `"><script>alert(1)</script>`, productId: `"&<b>` };
  const alt = pictureAlt(hero, hostile);
  for (const html of [newsletter(product, hostile, alt), heroBanner(hero, hostile)]) {
    expect(html).not.toMatch(/<script|<b>/);
    const problems: string[] = [];
    parse(html, { onParseError: ({ code }) => problems.push(code) });
    expect(problems.filter((code) => code !== "missing-doctype")).toEqual([]);
  }
});

test.each<[Partial<Campaign>, string[]]>([
  [{}, []],
  [{ shop: "" }, ["shop"]],
  [{ address: "shop.example.org" }, ["address"]],
  [{ appId: "00000000" }, ["appId"]],
  [{ address: "https://admin:secret@shop.example.org" }, ["address"]],
  [{ productId: "" }, ["productId"]],
  [{ currency: "EURO" }, ["currency"]],
  [{ channels: [] }, ["channels"]],
  [{ campaign: "a b" }, ["campaign"]],
  [{ banner: "http://shop.example/a.png" }, ["banner"]],
  [{ banner: "https://shop.example/a.png" }, []],
  [{ item: "whsec_0123456789abcdefghij" }, ["item"]],
  [{ productId: "9f86d081884c7d659a2feaa0c55ad015" }, ["productId"]],
])("with the fields %j, reports problems in %j", (change, names) => {
  expect(Object.keys(problemsOf({ ...campaign, ...change }))).toEqual(names);
});
