import { categories, flatten, type Sidebar } from "../content-model/sidebar";
import { isExternal, joinPaths, splitUrl } from "../shared/paths";
import { readYaml } from "../problems/yaml-source";
import { listOf, nearest, type Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";

/** Internal links and anchors of pages, and the targets that site.yaml names. */
export const checkLinks: Check = (checked) => {
  const anchors = anchorsByPath(checked);
  const paths = [...anchors.keys()];
  const problems: Problem[] = [];
  for (const [document, page] of checked.pages) {
    for (const link of page.links) {
      const place = { file: link.file ?? document.file, line: link.line, column: link.column };
      const ids = anchors.get(link.path);
      if (!ids) {
        const meant = nearest(link.path, paths);
        problems.push({
          ...place,
          what: "link to a page that does not exist",
          found: `\`${link.href}\``,
          expected: "the address of a page",
          fix: meant ? `did you mean \`${meant}\`?` : "correct the address or create the page.",
        });
      } else if (link.hash !== "" && !ids.has(link.hash)) {
        const meant = nearest(link.hash, [...ids]);
        problems.push({
          ...place,
          what: "link to a heading that does not exist",
          found: `\`#${link.hash}\``,
          expected: listOf([...ids].map((id) => `#${id}`)),
          fix: meant ? `write \`#${meant}\`.` : "correct the anchor or remove it.",
        });
      }
    }
  }
  problems.push(...settingLinks(checked, anchors), ...sidebarLinks(checked, anchors));
  return problems;
};

/** Every address of the site with the ids that its page carries. */
function anchorsByPath({ site, pages }: CheckedSite): Map<string, ReadonlySet<string>> {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const [document, page] of pages) anchors.set(document.path, new Set(page.ids));
  for (const version of site.versions) {
    for (const sidebar of version.sidebars)
      for (const category of generated(sidebar)) anchors.set(category.href, new Set());
  }
  return anchors;
}

function generated(sidebar: Sidebar) {
  return categories(sidebar.items).filter((category) => category.docId === null);
}

function settingLinks({ site, sources }: CheckedSite, anchors: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  if (!site.versions.some((version) => version.isLast)) return [];
  const yaml = readYaml(sources.siteYaml.file, sources.siteYaml.text);
  const targets: [PropertyKey[], string][] = [
    ...site.config.navbar.flatMap((item, index): [PropertyKey[], string][] =>
      item.type === "link" ? [[["navbar", index, "href"], item.href]] : [],
    ),
    ...site.config.footer.columns.flatMap((column, index) =>
      column.links.map((link, row): [PropertyKey[], string] => [
        ["footer", "columns", index, "links", row, "href"],
        link.href,
      ]),
    ),
    ...site.config.redirects.map((redirect, index): [PropertyKey[], string] => [
      ["redirects", index, "to"],
      redirect.to,
    ]),
    ...(site.config.announcement?.href
      ? [[["announcement", "href"], site.config.announcement.href] as [PropertyKey[], string]]
      : []),
  ];
  return targets.flatMap(([path, href]): Problem[] => {
    if (isExternal(href)) return [];
    const { path: address, hash } = splitUrl(href);
    const target = joinPaths(address);
    const ids = anchors.get(target);
    if (ids && hash !== "" && !ids.has(hash.slice(1))) {
      return [
        {
          file: yaml.file,
          ...yaml.locate(path),
          what: "link to a heading that does not exist",
          found: `\`${href}\``,
          expected: listOf([...ids].map((id) => `#${id}`)),
          fix: "correct the anchor or remove it.",
        },
      ];
    }
    if (ids) return [];
    const meant = nearest(target, [...anchors.keys()]);
    return [
      {
        file: yaml.file,
        ...yaml.locate(path),
        what: "link to a page that does not exist",
        found: `\`${href}\``,
        expected: "the address of a page",
        fix: meant ? `did you mean \`${meant}\`?` : "correct the address.",
      },
    ];
  });
}

/** Links that stand in a sidebar without being pages. */
function sidebarLinks({ site, sources }: CheckedSite, anchors: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  return site.versions.flatMap((version) => {
    const file = sources.versions.find((candidate) => candidate.name === version.name)?.sidebars;
    return version.sidebars.flatMap((sidebar) =>
      flatten(sidebar.items)
        .filter(
          (item) =>
            item.type === "link" &&
            item.docId === null &&
            !isExternal(item.href) &&
            !anchors.has(joinPaths(splitUrl(item.href).path)),
        )
        .map((item): Problem => {
          const line = file?.text.split("\n").findIndex((text) => text.includes(`link: ${item.href}`)) ?? -1;
          const meant = nearest(item.href, [...anchors.keys()]);
          return {
            file: file?.file ?? "content/sidebars.yaml",
            line: Math.max(line + 1, 1),
            column: 1,
            what: "link to a page that does not exist",
            found: `\`${item.href}\``,
            expected: "the address of a page",
            fix: meant ? `did you mean \`${meant}\`?` : "correct the address.",
          };
        }),
    );
  });
}
