import type { NavbarItemConfig } from "../config/schema";
import { notOneOf, type Problem, type UnplacedProblem } from "../problems/problem";
import { placeOf, type YamlSource } from "../problems/yaml-source";
import type { NavbarItem } from "../shared/chrome";
import { isExternal } from "../shared/paths";
import type { BuiltVersion } from "./build-version";
import type { SiteNavbarItem, SiteVersion } from "./site";

export interface ResolvedNavbar {
  /** Items whose target exists, in the order of site.yaml. */
  readonly items: readonly SiteNavbarItem[];
  readonly problems: readonly Problem[];
}

type Resolution = { readonly target: Target } | { readonly wrong: UnplacedProblem | null };
type Target = Pick<NavbarItem, "label" | "href"> & Partial<Pick<NavbarItem, "external" | "sidebar">>;

/** Can't be resolved because of a problem that's reported elsewhere. */
const REPORTED_ELSEWHERE: Resolution = { wrong: null };

/**
 * Resolves navbar items: sidebars and documents of the last version, other versions, addresses. Does nothing without a
 * last version, which is a problem of its own.
 */
export function resolveNavbar(
  navbar: readonly NavbarItemConfig[],
  source: YamlSource,
  versions: readonly BuiltVersion[],
): ResolvedNavbar {
  const items: SiteNavbarItem[] = [];
  const problems: Problem[] = [];
  const last = versions.find(({ version }) => version.isLast);
  if (!last) return { items, problems };
  for (const [index, item] of navbar.entries()) {
    const at = placeOf(source, ["navbar", index, item.type === "link" ? "href" : item.type]);
    const resolution = resolveItem(item, last, versions);
    if ("target" in resolution) {
      const { label, href, external = false, sidebar = null } = resolution.target;
      items.push({ label: item.label ?? label, href, position: item.position, external, sidebar, at });
    } else if (resolution.wrong) problems.push({ ...at, ...resolution.wrong });
  }
  return { items, problems };
}

function resolveItem(item: NavbarItemConfig, last: BuiltVersion, versions: readonly BuiltVersion[]): Resolution {
  switch (item.type) {
    case "link":
      return { target: { label: item.label, href: item.href, external: isExternal(item.href) } };
    case "sidebar":
      return last.version.sidebarsKnown ? sidebarItem(item.sidebar, last.version) : REPORTED_ELSEWHERE;
    case "doc":
      return documentItem(item.doc, last);
    case "version":
      return versionItem(
        item.version,
        versions.map(({ version }) => version),
      );
  }
}

function sidebarItem(name: string, { sidebars }: SiteVersion): Resolution {
  const sidebar = sidebars.find((candidate) => candidate.name === name);
  const names = sidebars.map((candidate) => candidate.name);
  if (!sidebar) return unknown("unknown sidebar", name, names, "use the name of a sidebar in content/sidebars.yaml.");
  if (sidebar.link) return { target: { ...sidebar.link, sidebar: name } };
  return {
    wrong: {
      what: "sidebar without a listed page",
      found: `\`${name}\``,
      expected: "a sidebar with at least one listed page",
      fix: "list a page in it, or remove the item.",
    },
  };
}

const draft = (id: string): UnplacedProblem => ({
  what: "navbar item that leads to a draft",
  found: `\`${id}\``,
  expected: "a page that is published",
  fix: "remove the item, or remove `draft: true` from the page.",
});

function documentItem(id: string, { version, ids }: BuiltVersion): Resolution {
  const document = version.documents.find((candidate) => candidate.localId === id);
  if (document) return { target: { label: document.label, href: document.path } };
  if (version.drafts.some(({ localId }) => localId === id)) return { wrong: draft(id) };
  if (ids.includes(id)) return REPORTED_ELSEWHERE;
  return unknown("unknown document", id, ids, "name a page by its path without `content/` and `.mdx`.");
}

function versionItem(name: string, versions: readonly SiteVersion[]): Resolution {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version) {
    const names = versions.map((candidate) => candidate.name);
    return unknown("missing docs version", name, names, "add it to `docs.versions`.");
  }
  const main = version.documents.find((document) => document.id === version.mainDocId);
  return { target: { label: version.label, href: main?.path ?? version.path } };
}

function unknown(what: string, value: string, known: readonly string[], otherwise: string): Resolution {
  return { wrong: { what, ...notOneOf(value, known, otherwise) } };
}
