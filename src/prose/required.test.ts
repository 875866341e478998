import { formatProblem } from "../problems/problem";
import { checkRequired, type ShownPage } from "./required";

const page = (name: string, html: string): ShownPage => ({
  file: `content/${name}.mdx`,
  path: `/${name}`,
  text: html.replace(/<[^>]*>/g, " "),
  content: [{ html }],
  unlisted: false,
  frontMatter: { questions: ["Where do I start?"] },
});
const pages = [
  page("home", "<p>Welcome</p>"),
  page("hooks", "<p>Pass <code>order</code><wbr><code>_id</code> to <em>tameio</em>_paid, never my_order_key.</p>"),
];
const told = (source: string, asked = pages): string[] =>
  checkRequired("content/required.yaml", source, asked, (text) => text.replace("%slug%", "tameio"), "content").map(
    formatProblem,
  );

test("reports a page with too few words, unless it's listed as short", () => {
  expect(told("minimumWords: 5\nshort: [/home]\nnames: {}\n")).toEqual([]);
  expect(told("minimumWords: 5\nnames: {}\n")).toEqual([
    expect.stringMatching(/^content\/home\.mdx:1:1 · short page — found 1 words, expected at least 5\. Fix: /),
  ]);
});

test("reports a listed page without questions", () => {
  const asked = pages.map((one, index) => ({ ...one, unlisted: index === 0, frontMatter: {} }));
  expect(told("minimumWords: 1\nnames: {}\n", asked)).toEqual([
    "content/hooks.mdx:1:1 · page without `questions` — found none in its front matter, expected three to six that the page answers. Fix: write them; docs/writing.md says how.",
  ]);
});

test("finds required names across inline elements and with variables, but not within other names", () => {
  const source = "minimumWords: 1\nnames:\n  hooks.mdx:\n    - order_id\n    - '%slug%_paid'\n    - order_key\n";
  expect(told(source)).toEqual([
    expect.stringContaining(
      "content/required.yaml:6:7 · required name — found no `order_key` in content/hooks.mdx, expected the name on that page",
    ),
  ]);
});

test("reports required names of a missing page, and mistakes in the file", () => {
  expect(told("minimumWords: 1\nnames:\n  gone.mdx: [a]\n")).toEqual([
    expect.stringContaining("· required names — found `gone.mdx`, which isn't a page"),
  ]);
  expect(told("minimumWords: none\n").length).toBeGreaterThan(0);
});
