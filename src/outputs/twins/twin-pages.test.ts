import { SITE_YAML } from "../../../test/support/site-yaml";
import { buildSite } from "../../content-model/build-site";
import type { Site } from "../../content-model/site";
import { renderTwin } from "../../markdown/twin/render-twin";
import { twinSections } from "./twin-pages";

const page = (relative: string, more = "") => ({
  file: `content/${relative}`,
  relative,
  text: `---\ntitle: ${relative}\ndescription: One sentence of at least fifty characters that says what is here.\n${more}---\n`,
});

function siteOf(settings: string, versions: readonly string[]): Site {
  const { site, problems } = buildSite({
    siteYaml: { file: "content/site.yaml", text: `${SITE_YAML}${settings}` },
    versions: versions.map((name) => ({
      name,
      sidebars: {
        file: "content/sidebars.yaml",
        text: "guides:\n  - category: Start\n    description: Where to begin.\n    items: [b, hidden, a]\n  - category: Secret\n    items: [hidden]\n",
      },
      documents: [
        page("index.mdx", "sidebar: guides\n"),
        page("a.mdx"),
        page("b.mdx"),
        page("hidden.mdx", "unlisted: true\n"),
      ],
    })),
  });
  expect(problems.filter(({ what }) => !what.includes("twice"))).toEqual([]);
  return site!;
}

const outline = (site: Site) =>
  twinSections(site, { nodesOf: () => [], sectionsOf: () => [] }).map(({ title, name, isLast, pages }) => [
    title,
    name,
    isLast,
    pages.map(({ path }) => path),
  ]);

test("orders pages and categories as in the sidebar, after pages outside it, and omits unlisted ones", () => {
  expect(outline(siteOf("", ["current"]))).toEqual([
    ["Docs", null, true, ["/"]],
    ["Guides", "guides", true, ["/category/start", "/b", "/a"]],
  ]);
});

test("appends other versions, with the version in titles and file names", () => {
  const settings = 'docs:\n  versions:\n    - name: current\n    - name: "1.0"\n      label: "1.0"\n';
  expect(outline(siteOf(settings, ["current", "1.0"]))).toEqual([
    ["Docs", null, true, ["/"]],
    ["Guides", "guides", true, ["/category/start", "/b", "/a"]],
    ["Docs (Next)", null, false, ["/next"]],
    ["Guides (Next)", "next-guides", false, ["/next/category/start", "/next/b", "/next/a"]],
  ]);
});

test("lists a category's entries as linked headings below the base path", () => {
  const [, guides] = twinSections(siteOf("basePath: /docs\n", ["current"]), {
    nodesOf: () => [],
    sectionsOf: () => [],
  });
  const category = guides?.pages[0];
  expect([category?.title, category?.description]).toEqual(["Start", "Where to begin."]);
  expect(renderTwin(category?.nodes ?? [], (url) => url)).toMatch(
    /^## \[b\.mdx\]\(\/docs\/b\)\n\nOne sentence.*\n\n## \[a\.mdx\]\(\/docs\/a\)\n\nOne sentence.*\n$/,
  );
});
