import { pipeline } from "../../../test/support/options";
import type { BrandManifest } from "../../brand/manifest";
import { formatProblem } from "../../problems/problem";
import type { ComponentSources } from "../component-sources";
import { data } from "./data";

const file = (name: string, format: string, density: number, bytes: number) => ({
  address: `/images/brand/${name}.${format}`,
  format,
  density,
  width: 20 * density,
  height: 10 * density,
  bytes,
});
const picture = (theme: string, language: string) => ({
  id: "box",
  title: "Box",
  theme,
  language,
  alt: `Box ${language}`,
  files: [
    file(`box-${theme}-${language}`, "png", 1, 1600),
    file(`box-${theme}-${language}`, "webp", 1, 400),
    file(`box-${theme}-${language}`, "svg", 1, 2100),
    file(`box-${theme}-${language}-2`, "png", 2, 9000),
  ],
});
const brand: BrandManifest = {
  pictures: [picture("light", "en"), picture("dark", "en"), picture("light", "el")],
  archive: { address: "/downloads/brand-pictures.zip", bytes: 1_640_000 },
};
const { page } = pipeline({
  basePath: "/docs",
  imageSize: () => ({ width: 20, height: 10 }),
  fileExists: () => true,
});
const run = (text: string, changed: Partial<ComponentSources> = {}) => {
  const sources = { brand, ...changed } as ComponentSources;
  const { content, problems } = page(text, {
    componentData: (name, attributes) => data[name]?.(sources, attributes),
  });
  return { html: JSON.stringify(content).replaceAll('\\"', '"'), messages: problems.map(formatProblem) };
};

test("shows a picture in each theme and language with links to all files", () => {
  const { html, messages } = run('<BrandPicture id="box" />\n\nAfter it.\n');
  expect(messages).toEqual([]);
  expect(html.match(/"Figure"/g)).toHaveLength(3);
  expect(html).toContain('"src":"/docs/images/brand/box-light-en.webp"');
  expect(html).toContain('"caption":"Dark, English: 20 × 10 px","ground":"dark"');
  expect(html).toContain(
    '"alt":"Box el","caption":"Light, Greek: 20 × 10 px","ground":"light","beside":"wide","language":"el"',
  );
  expect(html.match(/<a [^>]*download/g)).toHaveLength(12);
  expect(html).toContain('href="/docs/images/brand/box-light-el-2.png"');
  expect(html).toContain('aria-label="Box, Light, Greek, 40 × 20, PNG, 9 kB"');
  expect(html).toContain("Light, Greek");
  expect(html).toContain("After it.");
});

test("renders the archive as a download with its size", () => {
  const { html, messages } = run("<BrandArchive>All files</BrandArchive>\n");
  expect(messages).toEqual([]);
  expect(html).toContain('"href":"/docs/downloads/brand-pictures.zip","size":"1.6 MB"');
  expect(html).toMatch(/^\[\["p",\{\},\[\["Download",.*"All files"/);
});

test.each([
  ["that is mistyped", {}, 'found `id="bax"`, expected `box`. Fix: write `box`.'],
  [
    "of a site without pictures",
    { brand: undefined },
    'found `id="bax"`, expected nothing. Fix: use an id from content/brand/pictures.yaml.',
  ],
])("reports an ID %s", (_name, changed, message) => {
  expect(run('Text\n\n<BrandPicture id="bax" />\n', changed).messages).toEqual([
    `content/page.mdx:3:1 · \`<BrandPicture>\` — ${message}`,
  ]);
});
