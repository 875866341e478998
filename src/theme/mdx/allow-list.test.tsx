import { COMPONENTS } from "../../markdown/allowed";
import { mdxComponents } from "./index";

/** Rendered by the pages that need them, not by every page. */
const OF_ONE_TEMPLATE = ["Operation"];
/** Other components, plain HTML or Markdown by the time a page is rendered. */
const REPLACED_BY_STEPS = [
  "ApiChangeLog",
  "ApiDownloads",
  "ApiIndex",
  "ApiWebhook",
  "BrandArchive",
  "BrandPicture",
  "Include",
];
const NOT_RENDERED_HERE = [...OF_ONE_TEMPLATE, ...REPLACED_BY_STEPS];
/** Written by the pipeline, not by authors. */
const FROM_MARKDOWN = ["CodeBlock"];

test.each(Object.keys(COMPONENTS).filter((name) => !NOT_RENDERED_HERE.includes(name)))(
  "<%s>, which writers may use, is rendered",
  (name) => {
    expect(mdxComponents[name]).toBeInstanceOf(Function);
  },
);

test("nothing is rendered that no page can name", () => {
  expect(Object.keys(mdxComponents).sort()).toEqual(
    [...Object.keys(COMPONENTS).filter((name) => !NOT_RENDERED_HERE.includes(name)), ...FROM_MARKDOWN].sort(),
  );
});

test("the components of one template are on the list for writers", () => {
  for (const name of OF_ONE_TEMPLATE) expect(COMPONENTS).toHaveProperty(name);
});
