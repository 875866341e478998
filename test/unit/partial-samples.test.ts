import { fencesOf, problemIn, type Fence } from "../../tools/samples/fences";
import { displayPath } from "../../src/site/content-files";
import { formatProblem } from "../../src/problems/problem";
import { write } from "../support/build-site";
import { contentFolder } from "../support/temporary-content";

const content = contentFolder();
beforeEach(() => {
  write(content("partials/keys.mdx"), 'Save it:\n\n```json title="keys.json"\n{\n  "%platform%": 1\n}\n```\n');
  write(
    content("partials/open.mdx"),
    '<Include file="partials/keys.mdx" platform="Shop" />\n\n```json\n{ "%product%":\n```\n',
  );
});

const page = (body: string) => fencesOf("content/guides/a.mdx", `---\ntitle: A\n---\n\n${body}\n`);
const shown = (file: string) => displayPath(content("partials", file));

test("includes samples of nested partials in the page, filled in and with their own file and line", () => {
  const fences = page('```text\none\n```\n\n<Include file="partials/open.mdx" />\n');
  expect(fences.map(({ page: of, file, line, title }) => [of, file, line, title])).toEqual([
    ["content/guides/a.mdx", "content/guides/a.mdx", 5, null],
    ["content/guides/a.mdx", shown("keys.mdx"), 3, "keys.json"],
    ["content/guides/a.mdx", shown("open.mdx"), 3, null],
  ]);
  expect(fences[1]?.code).toBe('{\n  "Shop": 1\n}');
});

test("reports a mistake in a partial's sample at its place in the partial, before variables are filled in", () => {
  const [, , fence] = page('```text\none\n```\n\n<Include file="partials/open.mdx" />\n');
  expect(fence?.code).toBe('{ "Foo Pay":');
  expect(
    formatProblem(problemIn(fence as Fence, "json of a sample", { line: 1, column: 12, message: "no value" })),
  ).toBe(
    `${shown("open.mdx")}:4:14 · json of a sample — found \`{ "Foo Pay":\` (no value), expected a sample that passes its check. Fix: correct the sample, or add the word after its language that its check needs (docs/writing.md).`,
  );
});
