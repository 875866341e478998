import { withPageData } from "./page-html";

const loader = '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a";/*]]>*/</script>';
const map = '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>';
const island = (json: string) =>
  `<script type="application/json" id="page-data" data-url="/docs/page-data/a/page-data.json">${json}</script>`;
const add = (html: string, data: unknown = { a: 1 }) => withPageData(html, "/docs/page-data/a/page-data.json", data);

test("the island is before Gatsby's loader, and the map of chunks is gone", () => {
  expect(add(`<main>x</main>${loader}${map}`)).toBe(`<main>x</main>${island('{"a":1}')}${loader}`);
});

test("data cannot end the element, and is no pattern", () => {
  expect(add(loader + map, "</script>$&")).toBe(`${island('"\\u003c/script>$&"')}${loader}`);
});

test("HTML of the build before gets the new data in the place of the old", () => {
  const before = add(loader + map, { a: 0 });
  expect(add(before)).toBe(`${island('{"a":1}')}${loader}`);
});

test.each([
  ["gatsby-script-loader", map],
  ["gatsby-chunk-mapping", loader],
])("HTML without %s ends the build", (id, html) => {
  expect(() => add(html)).toThrow(
    `Gatsby's HTML has no <script id="${id}"> any more. ` +
      'Correct src/build/page-html.ts ("What we patch in Gatsby" in docs/architecture.md).',
  );
});
