import { readFileSync } from "node:fs";
import { caniemail } from "caniemail";
import { parse } from "parse5";
import { substituted } from "../../site/loaded-site";
import { banner, CHANNELS, checkoutLink, filled, newsletter, problemsOf, type Campaign, type Product } from "./kit";
import { TEXTS, type Language } from "./texts";

const marketing = "content/resources/marketing";
const guide = substituted(readFileSync(`${marketing}/marketing-guide.mdx`, "utf8"));
const letters = substituted(readFileSync(`${marketing}/promoting-on-website/newsletter-banners.mdx`, "utf8"));
const banners = substituted(readFileSync(`${marketing}/promoting-on-website/website-banners.mdx`, "utf8"));
const pictures = readFileSync("content/brand/pictures.yaml", "utf8");

const product: Product = {
  name: substituted("%product%"),
  checkout: substituted("%host.checkout%"),
  site: substituted("%site.url%"),
  color: substituted("%brand.color%"),
};
const campaign: Campaign = {
  shop: "Harbour & Sons",
  appId: "00000000-0000-0000-0000-000000000000",
  productId: "BAG-CANVAS-01",
  currency: "EUR",
  language: "en_US",
  campaign: "launch",
  banner: "",
};
/**
 * What some clients leave out without harm: the body becomes another element, corners are square, tables of layout are
 * read out as tables, and the preview text, which Word's engine hides by `mso-hide`, is the first line.
 */
const ACCEPTED = new Set(["<body> element", "border-radius", "role attribute", "display:none", "overflow"]);

const languages = Object.keys(TEXTS) as Language[];

test.each(["newsletter", "website", "blog", "qr"] as const)("the link for %s is the one in the guide", (channel) => {
  expect(guide).toContain(`\n${checkoutLink(product, campaign, channel)}\n`);
});

test.each(languages)("the sentences in %s are those of the marketing pages", (language) => {
  const { subject, preview, paragraphs, listTitle, list, closing, alt } = TEXTS[language];
  const say = (text: string): string => filled(text, product, { shop: "[store name]" });
  const shown = [subject, preview, ...paragraphs, listTitle, ...list, ...closing, alt.newsletter].map(say);
  expect(shown.filter((text) => !letters.includes(text))).toEqual([]);
  expect(banners).toContain(alt.hero);
  const { title, line } = TEXTS[language].poster;
  for (const sentence of [...title.split(/(?<=\.) /), line]) expect(pictures).toContain(`"${sentence}"`);
});

test.each(languages)("the newsletter in %s uses what Gmail, Outlook and Apple Mail support", (language) => {
  const html = newsletter(product, { ...campaign, language });
  const { issues } = caniemail({ clients: ["gmail.*", "outlook.*", "apple-mail.*"], html });
  const told = [...issues.errors.values()].flat().map(({ title }) => title);
  expect([...new Set(told)].filter((title) => !ACCEPTED.has(title))).toEqual([]);
});

test("names that people type stay text in HTML", () => {
  const hostile = { ...campaign, shop: `"><script>alert(1)</script>`, productId: `"&<b>` };
  for (const html of [newsletter(product, hostile), banner(product, hostile)]) {
    expect(html).not.toMatch(/<script|<b>/);
    const problems: string[] = [];
    parse(html, { onParseError: ({ code }) => problems.push(code) });
    expect(problems.filter((code) => code !== "missing-doctype")).toEqual([]);
  }
});

test.each([
  [{}, []],
  [{ shop: " " }, ["shop"]],
  [{ appId: "sk_live_42" }, ["appId"]],
  [{ productId: "" }, ["productId"]],
  [{ currency: "EURO" }, ["currency"]],
  [{ campaign: "a b" }, ["campaign"]],
  [{ banner: "http://shop.example/a.png" }, ["banner"]],
  [{ banner: "nowhere" }, ["banner"]],
  [{ banner: "https://shop.example/a.png" }, []],
])("fields with %j: problems of %j", (change, names) => {
  expect(Object.keys(problemsOf({ ...campaign, ...change }))).toEqual(names);
});

test("a code holds no campaign, so that cameras read it from afar", () => {
  expect(Object.keys(CHANNELS)).toContain("qr");
  expect(checkoutLink(product, campaign, "qr")).not.toContain("metadata");
});
