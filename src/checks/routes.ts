import { substitute, type Variables } from "../config/variables";
import { cleanPath } from "../shared/paths";
import { categories } from "../content-model/sidebar";
import type { Problem } from "../problems/problem";
import type { Check } from "./check";

/** Two pages with one address: documents, category indexes and redirects must not collide. */
export const checkRoutes: Check = ({ site, sources }) => {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  const claim = (path: string, owner: string, file: string, line: number): void => {
    const other = owners.get(path);
    if (other === undefined) {
      owners.set(path, owner);
      return;
    }
    problems.push({
      file,
      line,
      column: 1,
      what: "duplicate route",
      found: `\`${path}\`, which is also the address of ${other}`,
      expected: "each address once",
      fix: "change one of the two with `slug`.",
    });
  };
  for (const version of site.versions) {
    for (const document of version.documents) claim(document.path, document.file, document.file, 1);
    for (const sidebar of version.sidebars) {
      for (const category of categories(sidebar.items)) {
        if (category.docId !== null) continue;
        const file = sources.versions.find((candidate) => candidate.name === version.name)?.sidebars;
        const line =
          (file?.text.split("\n").findIndex((text) => labelOf(text, site.variables) === category.label) ?? 0) + 1;
        claim(
          category.href,
          `the category “${category.label}”`,
          file?.file ?? "content/sidebars.yaml",
          Math.max(line, 1),
        );
      }
    }
  }
  site.config.redirects.forEach((redirect) => {
    const line =
      sources.siteYaml.text
        .split("\n")
        .findIndex((text) => /from:\s*["']?([^\s"',}]+)/.exec(text)?.[1] === redirect.from) + 1;
    claim(cleanPath(redirect.from), "a redirect", sources.siteYaml.file, Math.max(line, 1));
  });
  return problems;
};

/** The label on a line of sidebars.yaml that opens a category. */
function labelOf(line: string, variables: Variables): string | undefined {
  const label = /^\s*-\s*category:\s*["']?(.*?)["']?\s*$/.exec(line)?.[1];
  return label === undefined ? undefined : substitute(label, variables);
}
