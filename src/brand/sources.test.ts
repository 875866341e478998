import { formatProblem } from "../problems/problem";
import { drawings, type BrandFiles } from "./sources";

const LIST = `- id: box
  title: Box
  source: box.svg
  size: 20x10
  limit: 10
  themes: [light, dark]
  languages:
    en:
      alt: "%product%"
      texts: { line1: One }
    el:
      alt: Ένα
      texts: { line1: Ένα }
`;
const BOX =
  '<svg viewBox="0 0 20 10">\n  <title>%alt% %text.line1%</title>\n  <use href="parts/dot.svg" x="1" y="2" width="3" height="4"/>\n</svg>';
const DOT = '<svg viewBox="0 0 8 8"><circle r="4" fill="%color.accent%"/></svg>';
const files = { "pictures.yaml": LIST, "box.svg": BOX, "parts/dot.svg": DOT };
const run = (changed: BrandFiles = {}, product = "Foo") =>
  drawings("content/brand", { ...files, ...changed }, { product }, "#112233", {});

test("creates a drawing for each theme and language with its own name, texts and colours", () => {
  const { drawings: all, problems } = run();
  expect(problems).toEqual([]);
  expect(all.map(({ name, alt, width, height }) => [name, alt, width, height])).toEqual([
    ["box-light-en", "Foo", 20, 10],
    ["box-dark-en", "Foo", 20, 10],
    ["box-light-el", "Ένα", 20, 10],
    ["box-dark-el", "Ένα", 20, 10],
  ]);
  expect(all[0]?.svg).toBe(
    '<svg viewBox="0 0 20 10"><title>Foo One</title><svg x="1" y="2" width="3" height="4" viewBox="0 0 8 8"><circle r="4" fill="#112233"/></svg></svg>',
  );
});

test("escapes XML characters in the product name", () => {
  expect(run({}, "Foo & <Bar>").drawings[0]?.svg).toContain("<title>Foo &amp; &lt;Bar&gt; One</title>");
});

test.each<[string, BrandFiles, string]>([
  [
    "a source that is not there",
    { "pictures.yaml": LIST.replace("box.svg", "bax.svg") },
    "content/brand/pictures.yaml:3:11 · source of a picture — found `bax.svg`, expected a file in content/brand. Fix: add the file or correct the name.",
  ],
  [
    "a part that is not there",
    { "box.svg": BOX.replace("dot", "dat") },
    "content/brand/box.svg:3:3 · part of a picture — found `parts/dat.svg`, expected an SVG file in content/brand/parts with a `viewBox`. Fix: add the file or correct the name.",
  ],
  [
    "a tag that isn't closed",
    { "box.svg": BOX.replace("<title>", "<g><title>") },
    "content/brand/box.svg:4:1 · SVG — found `Expected closing tag 'g' (opened in line 2, col 3) instead of closing tag 'svg'.`, expected well-formed XML, or browsers show nothing. Fix: close each tag, put values in quotes, and write `&amp;` for `&`.",
  ],
])("reports %s once in brand pictures", (_name, changed, message) => {
  expect(run(changed).problems.map(formatProblem)).toEqual([message]);
});

test("reports an unknown colour once, in the file that uses it", () => {
  expect(run({ "parts/dot.svg": DOT.replace("accent", "acent") }).problems).toMatchObject([
    { file: "content/brand/parts/dot.svg", what: "unknown variable", found: "`%color.acent%`" },
  ]);
});

test("reports an unknown field in pictures.yaml", () => {
  expect(run({ "pictures.yaml": LIST.replace("limit:", "limt:") }).problems.length).toBeGreaterThan(0);
});
