import { pipeline } from "../../../test/support/options";
import { renderTwin } from "../../markdown/twin/render-twin";
import { formatProblem } from "../../problems/problem";
import type { ShownScreen } from "../../screens/read-screen";
import type { ComponentSources } from "../component-sources";
import { data } from "./data";

const picture = (address: string, width: number) => ({ address: `/images/screens/${address}.svg`, width, height: 300 });
const phone = (name: string): ShownScreen => ({
  title: `Title of ${name}`,
  alt: `Alt of ${name}`,
  frame: "phone",
  pictures: [picture(name, 216)],
});
const screens: Readonly<Record<string, Readonly<Record<string, ShownScreen>>>> = {
  "acme/orders": {
    en: {
      title: "Orders",
      alt: "A list",
      frame: "browser",
      pictures: [picture("acme/orders-wide", 656), picture("acme/orders", 328)],
    },
  },
  "shopper/1-form": { en: phone("1-form"), el: phone("1-form.el") },
  "shopper/2-map": { en: phone("2-map") },
};
const sources = {
  basePath: "/docs",
  screen: (name: string) => screens[name],
  screens: () => Object.keys(screens),
} as unknown as ComponentSources;

const { page } = pipeline({ componentData: (name, attributes) => data[name]?.(sources, attributes) });
const run = (text: string) => {
  const { content, problems, twin, text: words } = page(`${text}\n`);
  const html = JSON.stringify(content).replaceAll('\\"', '"');
  const markdown = renderTwin(twin, (address) => address);
  return { html, markdown, words, messages: problems.map(formatProblem) };
};

test("renders a figure with a wide and a narrow picture, lazy loading and dimensions", () => {
  const { html, markdown, words, messages } = run('<Screen name="acme/orders" />');
  expect(messages).toEqual([]);
  expect(html).toContain('["figure",{"className":"figure screen screen-browser"}');
  expect(html).toContain(
    '<picture><source media="(min-width: 44em)" srcset="/docs/images/screens/acme/orders-wide.svg" width="656" height="300">' +
      '<img src="/docs/images/screens/acme/orders.svg" alt="A list" width="328" height="300" loading="lazy" decoding="async"></picture>' +
      "<figcaption><span>Orders</span></figcaption>",
  );
  expect(markdown).toBe("![A list](/docs/images/screens/acme/orders.svg)\n\n*Orders*\n");
  expect(words).toBe("Orders");
});

test("a custom caption replaces the title", () => {
  expect(run('<Screen name="acme/orders" caption="Two orders." />').html).toContain(
    "<figcaption><span>Two orders.</span></figcaption>",
  );
});

test("renders several screens as an ordered list, from names or a folder", () => {
  const { html, messages } = run('<Screens names="shopper" />');
  expect(messages).toEqual([]);
  expect(html).toContain(
    '["ol",{"className":"screens screens-phone"},"<li><figure class="figure screen screen-phone"><picture><img src="/docs/images/screens/1-form.svg"',
  );
  expect(html.match(/<li>/g)).toHaveLength(2);
  expect(run('<Screens names="shopper/2-map acme/orders" />').html).toMatch(/2-map\.svg.*orders\.svg/);
});

test("uses the pictures of another language and sets lang", () => {
  expect(run('<Screens names="shopper/1-form" lang="el" />').html).toMatch(
    /<figure class="[^"]*" lang="el">.*1-form\.el\.svg/,
  );
});

test.each([
  [
    '<Screen name="acme/order" />',
    "content/page.mdx:1:1 · `<Screen>` — found `acme/order`, expected one of `acme/orders`, `shopper/1-form` or `shopper/2-map`. Fix: write `acme/orders`.",
  ],
  [
    '<Screens names="shopper/1-form nowhere" />',
    "content/page.mdx:1:1 · `<Screens>` — found `nowhere`, expected one of `acme/orders`, `shopper/1-form` or `shopper/2-map`. Fix: use a name from content/screens.",
  ],
  [
    '<Screens names="shopper" lang="el" />',
    "content/page.mdx:1:1 · `<Screens>` — found `shopper/2-map` in the language `el`, expected `en`. Fix: add it to `languages` of content/screens/shopper/2-map.yaml.",
  ],
])("reports %s", (text, message) => {
  expect(run(text).messages).toEqual([message]);
});
