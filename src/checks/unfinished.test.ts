import { markdownOptions } from "../../test/support/options";
import type { SiteDocument } from "../content-model/site";
import { processPage } from "../markdown/process-page";
import { formatProblem } from "../problems/problem";
import type { CheckedSite } from "./check";
import { checkUnfinished } from "./unfinished";

function problemsOf(body: string, frontMatter = { title: "A", description: "What the reader gets." }): string[] {
  const document = {
    file: "content/a.mdx",
    frontMatter,
    locate: ([key]: readonly string[]) => ({ line: key === "title" ? 2 : 3, column: 8 }),
  } as unknown as SiteDocument;
  const pages = new Map([[document, processPage(body, markdownOptions())]]);
  return checkUnfinished({ pages } as unknown as CheckedSite).map(formatProblem);
}

test("reports each unfinished title, description and paragraph at its line and column", () => {
  const found = problemsOf("First.\n\n- one\n- TBD: two\n\nTODO: write this.", {
    title: "FIXME",
    description: "TODO: one sentence.",
  });
  expect(found.map((text) => text.split(" — ")[0])).toEqual([
    "content/a.mdx:2:8 · unfinished `title`",
    "content/a.mdx:3:8 · unfinished `description`",
    "content/a.mdx:3:1 · unfinished paragraph",
    "content/a.mdx:6:1 · unfinished paragraph",
  ]);
  expect(found[3]).toBe(
    "content/a.mdx:6:1 · unfinished paragraph — found “TODO”, expected text for readers. Fix: write it, or hide the page with `draft: true`.",
  );
});

test("ignores TODO in code and in longer words", () => {
  expect(problemsOf("Replace `TODO` in the file.\n\n```js\n// TODO\n```\n\nTODOs and a mastodon.")).toEqual([]);
});
