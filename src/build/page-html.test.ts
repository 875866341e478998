import { withPageData } from "./page-html";

const loader = '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a";/*]]>*/</script>';
const map = '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>';
const slice = (build: string) => `<!-- slice-start --><script>window.___webpackCompilationHash="${build}";</script>`;
const bare = "<!-- slice-start -->";
const fresh = loader + map + slice("b1");
const island = (json: string, build = "b1") =>
  `<script type="application/json" id="page-data" data-url="/docs/page-data/a/page-data.json" data-page="/a" data-build="${build}">${json}</script>`;
const add = (html: string, data: unknown = { a: 1 }) =>
  withPageData(html, { path: "/a", dataUrl: "/docs/page-data/a/page-data.json", data });

test("the island takes the place of Gatsby's inline scripts and names page and build", () => {
  expect(add(`<main>x</main>${fresh}`)).toBe(`<main>x</main>${island('{"a":1}')}${bare}`);
});

test("data cannot end the element, and is no pattern", () => {
  expect(add(fresh, "</script>$&")).toBe(`${island('"\\u003c/script>$&"')}${bare}`);
});

test("HTML of the build before gets the new data in the place of the old", () => {
  const before = add(fresh, { a: 0 });
  expect(add(before)).toBe(`${island('{"a":1}')}${bare}`);
});

test("HTML of the build before whose scripts Gatsby has written anew names the new build", () => {
  const before = add(fresh, { a: 0 });
  expect(add(before.replace(bare, slice("b2")))).toBe(`${island('{"a":1}', "b2")}${bare}`);
});

test("the style attributes of Gatsby's own elements are gone, and no other", () => {
  const html = (style: (text: string) => string) =>
    `<div ${style("outline:none")}tabindex="-1" id="gatsby-focus-wrapper"><p ${'style="x"'}>x</p></div>` +
    `<div id="gatsby-announcer" ${style("border:0")}aria-live="assertive"></div>`;
  expect(add(html((text) => `style="${text}" `) + fresh)).toBe(`${html(() => "")}${island('{"a":1}')}${bare}`);
});

test.each([
  ['<script id="gatsby-script-loader">', map + slice("b1")],
  ['<script id="gatsby-chunk-mapping">', loader + slice("b1")],
  ["script with the compilation's hash", loader + map],
])("HTML without %s ends the build", (what, html) => {
  expect(() => add(html)).toThrow(
    `Gatsby's HTML has no ${what} any more. ` +
      'Correct src/build/page-html.ts ("What we patch in Gatsby" in docs/architecture.md).',
  );
});
