import { pipeline } from "../../../test/support/options";
import { formatProblem } from "../../problems/problem";
import type { MarkdownOptions } from "../context";

const { page: processed, content, messages: told } = pipeline({ path: "/guides/page" });
const below = { basePath: "/docs", versionPath: "/next" };

/** Returns the final address of a link, and its record for the link check. */
function follow(href: string, more: Partial<MarkdownOptions> = {}) {
  const page = processed(`[a](${href})\n`, more);
  const html = String((page.content[0] as readonly unknown[])[2]);
  return {
    address: /href="([^"]*)"/.exec(html)?.[1],
    html,
    links: page.links,
    messages: page.problems.map(formatProblem),
  };
}

test.each([
  ["/guides/a", "/guides/a"],
  ["/", "/"],
  ["/guides/a#part", "/guides/a#part"],
  ["/guides/a?tab=2#part", "/guides/a?tab=2#part"],
  ["#part", "#part"],
  ["/images/a.svg", "/images/a.svg"],
])("at the root, resolves %s to %s", (href, expected) => {
  expect(follow(href).address).toBe(expected);
});

test.each([
  ["/guides/a", "/docs/next/guides/a"],
  ["/", "/docs/next"],
  ["/guides/a?tab=2#part", "/docs/next/guides/a?tab=2#part"],
  ["#part", "#part"],
  ["/images/a.svg", "/docs/images/a.svg"],
  ["/downloads/a.zip", "/docs/downloads/a.zip"],
  ["/samples/a.php", "/docs/samples/a.php"],
  ["/imagesque", "/docs/next/imagesque"],
  ["https://example.com/a", "https://example.com/a"],
  ["mailto:a@example.com", "mailto:a@example.com"],
  ["tel:+30210", "tel:+30210"],
  ["//example.com", "//example.com"],
])("below a base path and a version, resolves %s to %s", (href, expected) => {
  expect(follow(href, below).address).toBe(expected);
});

test.each([
  ["/guides/a", "/guides/a", ""],
  ["/guides/a#part", "/guides/a", "part"],
  ["/guides/a?tab=2#part", "/guides/a", "part"],
  ["#part", "/guides/page", "part"],
  ["#", "/guides/page", ""],
  ["/a#%CE%B1%CE%B2", "/a", "αβ"],
  ["/a#100%", "/a", "100%"],
  ["/", "/", ""],
])("records %s as a link to %s with the hash %j", (href, path, hash) => {
  expect(follow(href).links).toEqual([{ href, path, hash, file: "content/page.mdx", line: 1, column: 1 }]);
});

test("records paths with their version, but without the base path", () => {
  expect(follow("/guides/a", below).links).toMatchObject([{ href: "/guides/a", path: "/next/guides/a" }]);
});

test.each([
  "https://example.com",
  "mailto:a@example.com",
  "tel:+30210",
  "//example.com",
  "/images/a.svg",
  "/downloads/a.zip",
])("doesn't record %s as a link to a page", (href) => {
  expect(follow(href).links).toEqual([]);
});

test.each([
  ["https://example.com", true],
  ["http://example.com", true],
  ["HTTPS://EXAMPLE.COM", true],
  ["mailto:a@example.com", false],
  ["/guides/a", false],
  ["#part", false],
])("marks %s as an external link: %s", (href, external) => {
  const { html } = follow(href);
  expect(html.includes('rel="noopener"')).toBe(external);
  expect(html.includes("data-external")).toBe(external);
});

test.each([
  [
    "[](/guides/a)",
    [
      "content/page.mdx:1:1 · link without text — found nothing between `[` and `]`, expected words that say where the link leads. Fix: write them.",
    ],
  ],
  ["[![A shop](/images/a.svg)](/guides/a)", []],
])("%s needs words or a picture with an alternative text", (source, expected) => {
  const { problems } = processed(`${source}\n`, { imageSize: () => ({ width: 640, height: 320 }) });
  expect(problems.map(formatProblem)).toEqual(expected);
});

test.each([
  [
    "../a#b",
    "relative link — found `../a#b`, expected a path from the top of the site, such as `/guides/interface`. Fix: start the link with `/`.",
  ],
  [
    "a.mdx",
    "relative link — found `a.mdx`, expected a path from the top of the site, such as `/guides/interface`. Fix: start the link with `/`, and leave out `.mdx`.",
  ],
  [
    "mail@example.com",
    "relative link — found `mail@example.com`, expected a path from the top of the site, such as `/guides/interface`. Fix: write `mailto:mail@example.com`.",
  ],
  [
    "www.example.com/a",
    "relative link — found `www.example.com/a`, expected a path from the top of the site, such as `/guides/interface`. Fix: write `https://www.example.com/a`.",
  ],
  [
    "",
    "link without an address — found nothing, expected a path such as `/guides/interface`, or `#` and an id. Fix: write it.",
  ],
])("reports %j and leaves it unchanged", (href, message) => {
  const { address, links, messages } = follow(href, below);
  expect(messages).toEqual([`content/page.mdx:1:1 · ${message}`]);
  expect(address).toBe(href);
  expect(links).toEqual([]);
});

test.each([
  ["/guides/a/", "/guides/a/"],
  ["/guides/a.html", "/guides/a.html"],
  ["/guides/a/index.html", "/guides/a/index.html"],
  ["/guides/a.html?b#c", "/guides/a.html"],
  ["/guides//a", "/guides//a"],
])("reports %s, and links to the clean path", (href, found) => {
  const { address, links, messages } = follow(href);
  expect(messages).toEqual([
    `content/page.mdx:1:1 · link that isn't in its clean form — found \`${found}\`, expected \`/guides/a\`. Fix: write the path without \`.html\`, \`index.html\` or a slash at the end.`,
  ]);
  expect(address?.split(/[?#]/)[0]).toBe("/guides/a");
  expect(links).toMatchObject([{ path: "/guides/a" }]);
});

test("reports a link to a file that doesn't exist", () => {
  const { address, messages } = follow("/downloads/missing.zip?v=1", below);
  expect(messages).toEqual([
    "content/page.mdx:1:1 · link to a file that doesn't exist — found `/downloads/missing.zip?v=1`, expected a file in content/images, content/downloads or static. Fix: add the file or correct the path.",
  ]);
  expect(address).toBe("/docs/downloads/missing.zip?v=1");
});

test("suggests the file that a mistyped address means", () => {
  const files = (): readonly string[] => ["/downloads/shop.zip", "/images/missing.svg"];
  const { messages } = follow("/downloads/missing-shp.zip", { ...below, files: () => ["/downloads/missing-shop.zip"] });
  expect(messages).toEqual([
    "content/page.mdx:1:1 · link to a file that doesn't exist — found `/downloads/missing-shp.zip`, expected a file in content/images, content/downloads or static. Fix: did you mean `/downloads/missing-shop.zip`?",
  ]);
  expect(follow("/downloads/missing.json", { ...below, files }).messages[0]).toMatch(/Fix: add the file/);
});

test("resolves reference-style links and links in components", () => {
  const text = '[a][r]\n\n[r]: /ref\n\n<Cards>\n<Card title="T" href="/card#x">b</Card>\n</Cards>\n';
  const page = processed(text, below);
  expect(page.problems).toEqual([]);
  expect(page.content).toEqual([
    ["p", {}, '<a href="/docs/next/ref">a</a>'],
    ["Cards", {}, [["Card", { title: "T", href: "/docs/next/card#x" }, ["b"]]]],
  ]);
  expect(page.links.map(({ path, hash, line }) => [path, hash, line])).toEqual([
    ["/next/ref", "", 3],
    ["/next/card", "x", 6],
  ]);
});

test("links a download without a version, and doesn't record it as a page", () => {
  const page = processed('<Download href="/downloads/a.zip" size="1 kB">A</Download>\n', below);
  expect(page.content).toEqual([["p", {}, [["Download", { href: "/docs/downloads/a.zip", size: "1 kB" }, ["A"]]]]]);
  expect(page.links).toEqual([]);
});

test.each(["javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,x"])(
  "reports the link %s",
  (href) => {
    expect(follow(href).messages).toEqual([
      expect.stringContaining(`may not use — found \`${href}\`, expected \`https:\``),
    ]);
  },
);

test("reports a script URL in a component's attribute", () => {
  expect(told('<Cards>\n<Card title="T" href="javascript:alert(1)">x</Card>\n</Cards>\n')).toEqual([
    "content/page.mdx:2:1 · link with a scheme that pages may not use — found `javascript:alert(1)`, expected `https:`, `http:`, `mailto:`, `tel:` or a path. Fix: write the whole address with `https://`.",
  ]);
});

test.each([
  ["reference-style", "[a][r]\n\n[r]: https://example.com\n", "a"],
  ["bare", "https://example.com\n", "https://example.com"],
])("marks a %s external link", (_name, source, words) => {
  const link = `<a href="https://example.com" rel="noopener" data-external="">${words}</a>`;
  expect(content(source)).toEqual([["p", {}, link]]);
});
