import { readFileSync } from "node:fs";
import { palette } from "../../src/brand/palette";
import { contrast } from "../../src/shared/contrast";
import { substituted } from "../../src/site/loaded-site";
import { setting } from "../support/settings";

const guide = readFileSync("content/resources/marketing/marketing-guide.mdx", "utf8");
const descriptions = readFileSync("content/resources/marketing/promoting-on-blog/introduction.mdx", "utf8");
const brand = setting("brand.color");
const light = palette(brand, "light");
const dark = palette(brand, "dark");

function fence(title: string): string {
  return new RegExp(`\`\`\`text title="${title}".* wrap\n([^]*?)\n\`\`\``).exec(descriptions)?.[1] ?? "";
}

test.each([25, 50, 100])("the product description in %i words has the right length in English and Greek", (words) => {
  // The product's name counts as one word.
  expect(fence(`Product description in ${words} words`).split(/\s+/)).toHaveLength(words);
  expect(fence(`Product description in ${words} words, in Greek`).split(/\s+/)).toHaveLength(words);
});

/** Rows of the table: a colour's name, its value, and what it's text on. */
const COLORS: [name: string, value: string, ground?: string][] = [
  ["Brand", brand, "Light background"],
  ["On brand", light.onAccent, "Brand"],
  ["Light background", light.page],
  ["Light heading", light.heading, "Light background"],
  ["Light text", light.text, "Light background"],
  ["Dark background", dark.page],
  ["Dark name", dark.name, "Dark background"],
  ["Dark text", dark.text, "Dark background"],
];

test("the table gives the banners' actual values", () => {
  const rows = substituted(guide).matchAll(/^\| ([\w ]+) \| `(#[^`]*)` \|/gm);
  expect([...rows].map(([, name, value]) => [name, value])).toEqual(COLORS.map(([name, value]) => [name, value]));
});

test.each(COLORS.filter(([, , ground]) => ground))(
  "the text colour “%s” has a contrast of at least 4.5:1 on its background",
  (_name, value, ground) => {
    const [, under = ""] = COLORS.find(([name]) => name === ground) ?? [];
    expect(contrast(value, under)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the name in the smallest logo is at least 12 px high", () => {
  const [, width = 0, height = 0] = (/smallest size on screens \| (\d+) px wide, (\d+) px high/i.exec(guide) ?? []).map(
    Number,
  );
  const logo = readFileSync("content/brand/logo.svg", "utf8");
  const [, fullWidth = 0, fullHeight = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(logo) ?? []).map(Number);
  const fontSize = Number(/font-size="(\d+)"/.exec(logo)?.[1]);
  expect(width / height).toBe(fullWidth / fullHeight);
  expect((fontSize * width) / fullWidth).toBeGreaterThanOrEqual(12);
});

/** Pages with links that open a checkout. */
const pages = [
  "marketing-guide.mdx",
  "promoting-on-website/newsletter-banners.mdx",
  "promoting-on-website/website-banners.mdx",
];

test.each(pages)("every checkout link in %s has a source and, except in QR codes, metadata", (page) => {
  const text = readFileSync(`content/resources/marketing/${page}`, "utf8").replaceAll("&amp;", "&");
  const links = [...text.matchAll(/%host\.checkout%\/\?app=([^"\s]*)/g)].map(([link]) => new URL(substituted(link)));
  expect(links.length).toBeGreaterThan(0);
  for (const { searchParams } of links) {
    expect(searchParams.get("source")).toMatch(/^[a-z]+$/);
    const metadata = JSON.parse(searchParams.get("metadata") ?? "{}") as object;
    // Shorter links are easier to scan.
    if (searchParams.get("source") === "qr") expect(metadata).toEqual({});
    else expect(Object.keys(metadata)).not.toHaveLength(0);
  }
});
