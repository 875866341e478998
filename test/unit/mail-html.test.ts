import { readFileSync } from "node:fs";
import { loadSite, substituted } from "../../src/site/loaded-site";
import { renderBrand } from "../../src/site/brand";
import { readBrandManifest } from "../../src/site/brand-cache";
import { SITE_URL } from "../support/settings";

const page = "content/resources/marketing/promoting-on-website/newsletter-banners.mdx";
const snippets = [...readFileSync(page, "utf8").matchAll(/```html[^\n]*\n([\s\S]*?)```/g)].map(([, html]) =>
  substituted(html as string),
);

let addresses: readonly { address: string; width: number; height: number }[] = [];
beforeAll(async () => {
  expect(await renderBrand()).toEqual([]);
  const { directory, site } = loadSite();
  addresses = readBrandManifest(directory, site).manifest?.pictures.flatMap(({ files }) => files) ?? [];
}, 60_000);

test("the page has at least three snippets", () => expect(snippets.length).toBeGreaterThanOrEqual(3));

test.each(snippets.map((html) => [html.match(/alt="([^"]*)"/)?.[1] ?? "text button", html] as const))(
  "the snippet of “%s” works in mail clients",
  (_name, html) => {
    expect(html).toMatch(/^<table role="presentation"/);
    expect(html).not.toMatch(/\bclass=|<style|<script|srcset|<picture/);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^https:\/\//);
    // The whole button is a link. Outlook for Windows ignores padding on links, so for Outlook alone, the cell has it.
    if (html.includes("<img")) expect(html).not.toMatch(/<a [^>]*padding/);
    else {
      expect(html).toMatch(/<td [^>]*style="(?!(?:[^"]*;)?padding:)[^"]*mso-padding-alt:14px 24px;"/);
      expect(html).toMatch(/<a [^>]*style="display:inline-block;padding:14px 24px;/);
    }
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      // With images off, mail clients show the alternative text in these styles.
      for (const property of ["font-family", "font-size", "line-height", "color"])
        expect(image).toMatch(new RegExp(`style="(?:[^"]*;)?${property}:`));
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(image)?.[1] ?? "";
      expect(attribute("alt").length).toBeGreaterThan(10);
      const file = addresses.find(({ address }) => attribute("src") === `${SITE_URL}${address}`);
      // Pictures have twice the displayed size.
      expect(file).toMatchObject({ width: Number(attribute("width")) * 2, height: Number(attribute("height")) * 2 });
    }
  },
);
