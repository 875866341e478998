import type { SiteSources } from "../content-model/site";
import { formatProblem } from "../problems/problem";
import type { CheckedSite } from "./check";
import { checkParagraphs } from "./paragraphs";

const LONG = "This paragraph has more than a dozen words, so it should stand on one page only.";
const page = (body: string) => `---\ntitle: ${LONG}\n---\n\n${body}\n`;
const version = (name: string, texts: readonly string[]) => ({
  name,
  sidebars: undefined,
  documents: texts.map((text, index) => ({ file: `content/${name}/${index}.mdx`, relative: `${index}.mdx`, text })),
});
const run = (...versions: (readonly string[])[]) =>
  checkParagraphs({
    sources: {
      siteYaml: { file: "", text: "" },
      versions: versions.map((texts, index) => version(`v${index}`, texts)),
    } satisfies SiteSources,
  } as unknown as CheckedSite).map(formatProblem);

test("a paragraph on two pages is reported on the second, wherever its lines break", () => {
  expect(run([page(LONG), page(`Something else.\n\n${LONG.replace("words,", "words,\n")}`)])).toEqual([
    "content/v0/1.mdx:7:1 · paragraph of another page — found “This paragraph has more than a…”, which also stands in content/v0/0.mdx:5, expected each paragraph on one page. Fix: keep it on one of the two pages and link to it from the other.",
  ]);
});

test.each([
  ["a short one", "You should see the button."],
  ["code", `\`\`\`text\n${LONG}\n\`\`\``],
  ["code in a list", `1. Run it:\n\n   \`\`\`text\n   ${LONG}\n\n   ${LONG}\n   \`\`\``],
  ["a table", `| ${LONG} |\n|---|`],
])("%s may stand on two pages", (_name, body) => {
  expect(run([page(body), page(body)])).toEqual([]);
});

test("two versions may share paragraphs, and so may two places of one page", () => {
  expect(run([page(`${LONG}\n\n${LONG}`)], [page(LONG)])).toEqual([]);
});
