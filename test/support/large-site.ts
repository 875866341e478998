import { buildSite } from "../../src/content-model/build-site";
import type { Site } from "../../src/content-model/site";
import { formatProblem } from "../../src/problems/problem";
import { SITE_YAML } from "./site-yaml";

const FRONT = "description: One sentence of at least fifty characters that says what is here.\n";

/** Creates a site with a group per 10 pages, and one group with a page and an unlisted page. */
export function siteOf(pages: number): Site {
  const ids = Array.from({ length: pages }, (_, index) => `guides/page-${index}`);
  const groups = Array.from({ length: Math.ceil(pages / 10) }, (_, group) => ids.slice(group * 10, group * 10 + 10));
  const sidebar = [
    "guides:",
    "  - category: Start\n    items:\n      - guides/first\n      - guides/hidden",
    ...groups.map(
      (list, group) => `  - category: Group ${group}\n    items:\n${list.map((id) => `      - ${id}\n`).join("")}`,
    ),
  ];
  const documents = ["guides/first", "guides/hidden", ...ids].map((id) => ({
    file: `content/${id}.mdx`,
    relative: `${id}.mdx`,
    text: `---\ntitle: ${id.slice(7)}\n${FRONT}${id.endsWith("hidden") ? "unlisted: true\n" : ""}---\n`,
  }));
  const { site, problems } = buildSite({
    siteYaml: { file: "content/site.yaml", text: SITE_YAML },
    versions: [{ name: "current", sidebars: { file: "content/sidebars.yaml", text: sidebar.join("\n") }, documents }],
  });
  if (!site || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  return site;
}
