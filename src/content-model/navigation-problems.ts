import type { SiteConfig } from "../config/schema";
import { listOf, nearest, type Problem } from "../problems/problem";
import type { YamlSource } from "../problems/yaml-source";
import type { BuiltVersion, SiteVersion } from "./site";
import { lastVersionName } from "./versions";

/** What `site.yaml` names that does not exist: sidebars, documents, versions. */
export function navigationProblems(
  config: SiteConfig,
  source: YamlSource,
  versions: readonly SiteVersion[],
  built: Pick<BuiltVersion, "sidebarsKnown" | "ids"> | undefined,
): Problem[] {
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
  check(
    ["docs", "lastVersion"],
    "missing docs version",
    lastVersionName(config.docs),
    names,
    "add it to `docs.versions`.",
  );
  for (const [index, duplicate] of names.entries()) {
    if (names.indexOf(duplicate) === index) continue;
    problems.push({
      file: source.file,
      ...source.locate(["docs", "versions", index, "name"]),
      what: "docs version listed twice",
      found: `\`${duplicate}\``,
      expected: "each name once",
      fix: "remove one of the two.",
    });
  }
  // Without a last version nothing can be found; that one problem is named already.
  if (!last || !built) return problems;
  const sidebars = last.sidebars.map((sidebar) => sidebar.name);
  config.navbar.forEach((item, index) => {
    if (item.type === "sidebar") {
      if (!built.sidebarsKnown) return;
      check(
        ["navbar", index, "sidebar"],
        "unknown sidebar",
        item.sidebar,
        sidebars,
        "name a sidebar of content/sidebars.yaml.",
      );
      if (last.sidebars.some((sidebar) => sidebar.name === item.sidebar && !sidebar.link)) {
        problems.push({
          file: source.file,
          ...source.locate(["navbar", index, "sidebar"]),
          what: "sidebar without a listed page",
          found: `\`${item.sidebar}\``,
          expected: "a sidebar that a reader can open",
          fix: "list a page in it, or remove the item.",
        });
      }
    } else if (item.type === "doc") {
      check(
        ["navbar", index, "doc"],
        "unknown document",
        item.doc,
        built.ids,
        "name a page by its path without `content/` and `.mdx`.",
      );
    } else if (item.type === "version") {
      check(["navbar", index, "version"], "missing docs version", item.version, names, "add it to `docs.versions`.");
    }
  });
  return problems;
}
