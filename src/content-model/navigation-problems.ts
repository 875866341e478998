import type { SiteConfig } from "../config/schema";
import { listOf, nearest, type Problem } from "../problems/problem";
import type { YamlSource } from "../problems/yaml-source";
import type { SiteVersion } from "./site";
import { lastVersionName } from "./versions";

/** What `site.yaml` names that does not exist: sidebars, documents, versions. */
export function navigationProblems(config: SiteConfig, source: YamlSource, versions: readonly SiteVersion[]): Problem[] {
  const problems: Problem[] = [];
  const names = versions.map((version) => version.name);
  const last = versions.find((version) => version.isLast);
  const check = (path: PropertyKey[], what: string, value: string, known: readonly string[], fix: string): void => {
    if (known.includes(value)) return;
    const meant = nearest(value, known);
    problems.push({
      file: source.file,
      ...source.locate(path),
      what,
      found: `\`${value}\``,
      expected: listOf(known),
      fix: meant ? `write \`${meant}\`.` : fix,
    });
  };
  check(["docs", "lastVersion"], "missing docs version", lastVersionName(config.docs), names, "add it to `docs.versions`.");
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    problems.push({
      file: source.file,
      ...source.locate(["docs", "versions", names.lastIndexOf(duplicate), "name"]),
      what: "docs version listed twice",
      found: `\`${duplicate}\``,
      expected: "each name once",
      fix: "remove one of the two.",
    });
  }
  // Without a last version nothing can be found; that one problem is named already.
  if (!last) return problems;
  const sidebars = last.sidebars.map((sidebar) => sidebar.name);
  const documents = last.documents.map((document) => document.localId);
  config.navbar.forEach((item, index) => {
    if (item.type === "sidebar") {
      check(["navbar", index, "sidebar"], "unknown sidebar", item.sidebar, sidebars, "name a sidebar of content/sidebars.yaml.");
    } else if (item.type === "doc") {
      check(["navbar", index, "doc"], "unknown document", item.doc, documents, "name a page by its path without `content/` and `.mdx`.");
    } else if (item.type === "version") {
      check(["navbar", index, "version"], "missing docs version", item.version, names, "add it to `docs.versions`.");
    }
  });
  return problems;
}
