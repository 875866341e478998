import { gzipSync } from "node:zlib";
import { heaviest, overBudget, overworked, readBudgets, tooHeavyTools } from "../../tools/lib/budgets";
import { weighSite, weighTools } from "../../tools/lib/weights";
import { formatProblem } from "../../src/problems/problem";
import { write } from "../support/build-site";
import { temporaryFolder } from "../support/temporary-folder";

const at = temporaryFolder();

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
/** Returns about this many bytes of barely compressible text. */
const noise = (bytes: number): string =>
  Array.from({ length: bytes }, (_, index) => ((index * 7919 + ((index * index) % 9973)) % 36).toString(36)).join("");

const CHUNK = "component---src-templates-doc-page-tsx";
const APP = noise(2000);
const TEMPLATE = noise(900);
const ICON = "<svg/>";
const html = (links: number): string =>
  `<html><link rel="icon" type="image/svg+xml" href="/docs/favicon.svg"/><style>p{margin:0}</style><nav aria-label="Main"><a href="/">x</a></nav><nav id="docs-sidebar">${'<a href="/a">A</a>'.repeat(links)}</nav><script src="/docs/app-1.js" async></script></html>`;

function site(): void {
  const put = (name: string, text: string): void => write(at(name), text);
  const group = { assets: [{ name: "template-1.js" }, { name: "template.css" }, { name: "app-1.js" }] };
  put("webpack.stats.json", JSON.stringify({ namedChunkGroups: { [CHUNK]: group } }));
  put("app-1.js", APP);
  put("template-1.js", TEMPLATE);
  put("favicon.svg", ICON);
  for (const [page, file, links] of [
    ["index", "index.html", 2],
    ["a/b", "a/b/index.html", 5],
  ] as const) {
    put(`page-data/${page}/page-data.json`, JSON.stringify({ componentChunkName: CHUNK }));
    put(file, html(links));
  }
  // A leftover from Gatsby for a deleted page.
  put("page-data/gone/page-data.json", "{}");
}

const BUDGETS = (script: number, links = 5): string => `templates:
  doc-page:
    html: { limit: 1 }
    styles: { limit: 1 }
    script: { limit: ${script}, target: 1 }
    besides: { limit: 9 }
    pageData: { limit: 1 }
    sidebarLinks: { limit: ${links} }
tools: { limit: 1 }
work:
  pagesProcessedTwice: 0
`;
const check = (text: string): string[] =>
  overBudget(readBudgets("budgets.yaml", text), heaviest(weighSite(at()))).map(formatProblem);

test("weighs a page's HTML, scripts, styles, other files and sidebar links", () => {
  site();
  const pages = weighSite(at());
  expect(pages.map(({ address }) => address).sort()).toEqual(["/", "/a/b"]);
  const page = pages.find(({ address }) => address === "/a/b");
  const script = gzip(APP) + gzip(TEMPLATE);
  expect(page).toMatchObject({ template: "doc-page", script, html: gzip(html(5)), styles: gzip("p{margin:0}") });
  expect(page?.sidebarLinks).toBe(5);
  expect(page?.besides).toBe(script + gzip(ICON));
});

test("reports nothing for a site within its budgets", () => {
  site();
  expect(check(BUDGETS(9))).toEqual([]);
});

test("reports a script over its budget with the page, the budget and the excess", () => {
  site();
  const now = Math.round(((gzip(APP) + gzip(TEMPLATE)) / 1024) * 10) / 10;
  expect(check(BUDGETS(now - 0.5))).toEqual([
    expect.stringMatching(
      `^budgets\\.yaml:5:22 · script of /.* — found ${now.toFixed(1)} KB \\(0\\.5 KB over\\), expected at most ${(now - 0.5).toFixed(1)} KB on every page of doc-page\\.`,
    ),
  ]);
});

test("reports a page with too many sidebar links", () => {
  site();
  expect(check(BUDGETS(9, 4))).toEqual([expect.stringContaining("sidebar links of /a/b — found 5 (1 over)")]);
});

test("reports a template without a budget, and a missing measure", () => {
  site();
  expect(check(BUDGETS(9).replace("doc-page", "home-page"))).toEqual(
    Array(6).fill(expect.stringContaining("kind of page without a budget — found `doc-page`")),
  );
  const { problems } = readBudgets("budgets.yaml", BUDGETS(9).replace("    html: { limit: 1 }\n", ""));
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining("html")]);
});

test("weighs a tool with the scripts and styles shared by all tools, and reports an excess", () => {
  const files = { "tool-1.js": noise(900), "tool.css": "p{}", "tool-small-1.js": "1", "tool-large-1.js": noise(9000) };
  const assets = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
  const namedChunkGroups = {
    tool: assets("tool-1.js", "tool.css"),
    "tool-small": assets("tool.css", "tool-small-1.js", "tool-small-1.js.map"),
    "tool-large": assets("tool-large-1.js"),
  };
  for (const [name, text] of Object.entries(files)) write(at(name), text);
  write(at("webpack.stats.json"), JSON.stringify({ namedChunkGroups }));
  const tools = weighTools(at());
  const frame = gzip(files["tool-1.js"]) + gzip("p{}");
  expect([...tools]).toEqual([
    ["small", frame + gzip("1")],
    ["large", frame + gzip(files["tool-large-1.js"])],
  ]);
  expect(tooHeavyTools(readBudgets("budgets.yaml", BUDGETS(9)), tools).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^budgets\.yaml:9:17 · scripts and styles of the tool `large` — found [\d,]+ bytes \([\d,]+ over\), expected at most 1 KB\./,
    ),
  ]);
});

test("reports pages that were processed twice", () => {
  const budgets = readBudgets("budgets.yaml", BUDGETS(9));
  expect(overworked(budgets, [])).toEqual([]);
  expect(overworked(budgets, ["guides/a", "guides/b"]).map(formatProblem)).toEqual([
    expect.stringContaining("found 2, such as guides/a, expected at most 0"),
  ]);
});
