import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { notOneOf, stopping, type Problem } from "../problems/problem";
import { placeOf, type YamlSource } from "../problems/yaml-source";
import { buildVersion } from "./build-version";
import { resolveNavbar } from "./navbar";
import type { SettingLink, Site, SiteRedirect, SiteSources, SiteVersion } from "./site";
import { categories, flatten } from "./sidebar";
import { resolveVersions } from "./versions";

export interface BuiltSite {
  /** Undefined if the configuration can't be used. */
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Builds a site from the files of a content folder: versions, documents, sidebars, navbar. Pure; never throws, but
 * returns all problems.
 */
export function buildSite(sources: SiteSources): BuiltSite {
  const loaded = loadSiteConfig(sources.siteYaml.file, sources.siteYaml.text);
  const { variables, source, rightEnough: config } = loaded;
  if (!config) return { site: undefined, problems: stopping(loaded.problems) };
  const built = resolveVersions(config.docs).map((version, index) => {
    const files = sources.versions.find((candidate) => candidate.name === version.name);
    return buildVersion(version, placeOf(source, ["docs", "versions", index, "name"]), files, {
      variables,
      withDrafts: sources.withDrafts ?? false,
    });
  });
  const versions = built.map(({ version }) => version);
  const navbar = resolveNavbar(config.navbar, source, built);
  const documents = versions.flatMap((version) => version.documents);
  return {
    site: loaded.config && {
      config,
      variables,
      versions,
      lastVersion: versions.find((version) => version.isLast) as SiteVersion,
      versionByName: new Map(versions.map((version) => [version.name, version])),
      documentById: new Map(documents.map((document) => [document.id, document])),
      documentByFile: new Map(documents.map((document) => [document.file, document])),
      navbar: navbar.items,
      redirects: redirectsOf(config, source),
      links: [
        ...linksOf(config, source),
        ...versions
          .flatMap(({ sidebars }) => sidebars.flatMap(({ items }) => flatten(items)))
          .filter(({ type, docId }) => type === "link" && docId === null)
          .map(({ href, at }) => ({ href, at })),
      ],
    },
    problems: [
      ...built.flatMap((version) => version.problems),
      ...stopping([
        ...loaded.problems,
        ...versionProblems(config, source),
        ...basePathProblems(config, source, versions),
        ...navbar.problems,
      ]),
    ],
  };
}

function redirectsOf(config: SiteConfig, source: YamlSource): SiteRedirect[] {
  return config.redirects.map(({ from, to }, index) => ({
    from,
    to,
    at: placeOf(source, ["redirects", index, "from"]),
  }));
}

function linksOf({ navbar, footer, redirects, announcement }: SiteConfig, source: YamlSource): SettingLink[] {
  const link = (href: string, ...path: PropertyKey[]): SettingLink => ({ href, at: placeOf(source, path) });
  return [
    ...navbar.flatMap((item, index) => (item.type === "link" ? [link(item.href, "navbar", index, "href")] : [])),
    ...footer.columns.flatMap(({ links }, column) =>
      links.map(({ href }, row) => link(href, "footer", "columns", column, "links", row, "href")),
    ),
    ...redirects.map(({ to }, index) => link(to, "redirects", index, "to")),
    ...(announcement?.href ? [link(announcement.href, "announcement", "href")] : []),
  ];
}

/** Gatsby strips the base path twice: below a path of the same name, pages would request other pages' data. */
function basePathProblems({ basePath }: SiteConfig, source: YamlSource, versions: readonly SiteVersion[]): Problem[] {
  if (basePath === "/") return [];
  const paths = versions.flatMap(({ documents, sidebars }) => [
    ...documents.map(({ path }) => path),
    ...sidebars.flatMap(({ items }) => categories(items)).map(({ href }) => href),
  ]);
  const below = paths.find((path) => `${path}/`.startsWith(`${basePath}/`));
  if (below === undefined) return [];
  return [
    {
      ...placeOf(source, ["basePath"]),
      what: "`basePath`",
      found: `\`${basePath}\`, while a page of the site is \`${below}\``,
      expected: "a path that no page of the site starts with itself",
      fix: `choose another, such as \`${basePath}-site\`.`,
    },
  ];
}

/** Reports a last version that isn't listed, and versions listed twice. */
function versionProblems({ docs }: SiteConfig, source: YamlSource): Problem[] {
  const names = docs.versions.map(({ name }) => name);
  const last = docs.lastVersion;
  const missing: Problem[] =
    last === undefined || names.includes(last)
      ? []
      : [
          {
            ...placeOf(source, ["docs", "lastVersion"]),
            what: "missing docs version",
            ...notOneOf(last, names, "add it to `docs.versions`."),
          },
        ];
  const twice = names.flatMap((name, index): Problem[] =>
    names.indexOf(name) === index
      ? []
      : [
          {
            ...placeOf(source, ["docs", "versions", index, "name"]),
            what: "docs version listed twice",
            found: `\`${name}\``,
            expected: "each name once",
            fix: "remove one of the two.",
          },
        ],
  );
  return [...missing, ...twice];
}
