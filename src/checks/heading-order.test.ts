import { markdownOptions } from "../../test/support/options";
import type { SiteDocument } from "../content-model/site";
import { processPage, type ProcessedPage } from "../markdown/process-page";
import type { CheckedSite } from "./check";
import { checkHeadingOrder } from "./heading-order";

type Outline = Pick<ProcessedPage, "headings" | "headingPlaces">;

function run(page: Outline): readonly string[] {
  const pages = new Map([[{ file: "content/a.mdx" } as SiteDocument, page]]);
  return checkHeadingOrder({ pages } as unknown as CheckedSite).map(({ line, fix }) => `${line}: ${fix}`);
}

test.each([
  ["one level after another, and back to the top", "## A\n\n### B\n\n#### C\n\n## D"],
  ["two headings of the same text", "## A\n\n### A\n\n#### A"],
])("accepts headings in order: %s", (_name, text) => {
  expect(run(processPage(text, markdownOptions()))).toEqual([]);
});

test("reports each skipped level once, at its line", () => {
  expect(run(processPage("## A\n\n#### B\n\n#### C\n\n## D\n\n##### E", markdownOptions()))).toEqual([
    "3: write `### B`.",
    "9: write `### E`.",
  ]);
});

test("counts a component's headings for the order, but doesn't report them", () => {
  const headings = [3, 4].map((depth) => ({ depth, id: `h${depth}`, text: "Fields" }));
  expect(run({ headings, headingPlaces: [{ id: "h4", file: "content/a.mdx", line: 5, column: 1 }] })).toEqual([]);
});
