import GithubSlugger from "github-slugger";
import { readFilledYaml } from "../config/filled-yaml";
import type { Variables } from "../config/variables";
import { nearest, stopping, type Place, type Problem } from "../problems/problem";
import { placeOf, validateYaml, type YamlSource } from "../problems/yaml-source";
import { joinPaths } from "../shared/paths";
import { sidebarLink, type Sidebar, type SidebarItem } from "./sidebar";
import {
  sidebarsSchema,
  type SidebarSourceCategory,
  type SidebarSourceDoc,
  type SidebarSourceItem,
} from "./sidebar-source";
import type { SiteDocument, SourceFile } from "./site";
import type { DocsVersion } from "./versions";

/** What sidebar entries of a version can refer to. */
export interface SidebarTargets {
  readonly version: DocsVersion;
  /** The version's folder, for messages, e.g. `content/`. */
  readonly folder: string;
  /** Ids of all page files, including those with broken front matter. */
  readonly ids: ReadonlySet<string>;
  /** By id without the version. */
  readonly documents: ReadonlyMap<string, SiteDocument>;
}

export interface ResolvedSidebars {
  readonly sidebars: readonly Sidebar[];
  /** Whether the file could be read. */
  readonly known: boolean;
  /** Id without the version → name of the sidebar that has the document. */
  readonly placed: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** State of one pass over a version's sidebars. */
interface Pass extends SidebarTargets {
  readonly source: YamlSource;
  /** Shared by all sidebars, because their categories are all below `/category/…`. */
  readonly slugger: GithubSlugger;
  readonly placed: Map<string, string>;
  readonly problems: Problem[];
}

/** Reads sidebars.yaml and resolves its entries in one pass. Skips entries without a page. */
export function resolveSidebars(
  file: SourceFile | undefined,
  variables: Variables,
  targets: SidebarTargets,
): ResolvedSidebars {
  if (!file) return { sidebars: [], known: false, placed: new Map(), problems: [] };
  const source = readFilledYaml(file.file, file.text, variables);
  const { value, problems } = validateYaml(source, sidebarsSchema);
  const pass: Pass = { ...targets, source, slugger: new GithubSlugger(), placed: new Map(), problems: [...problems] };
  const sidebars = Object.entries(value ?? {}).map(([name, entries]): Sidebar => {
    const items = resolveEntries(pass, name, entries, [name]);
    return { name, version: targets.version.name, items, link: sidebarLink(items) };
  });
  if (value && sidebars.length === 0) pass.problems.push(noSidebar(placeOf(source, [])));
  return { sidebars, known: sidebars.length > 0, placed: pass.placed, problems: stopping(pass.problems) };
}

const noSidebar = (at: Place): Problem => ({
  ...at,
  what: "sidebars",
  found: "an empty file",
  expected: "a list of pages for each sidebar",
  fix: "list them; docs/writing.md shows how.",
});

function resolveEntries(
  pass: Pass,
  sidebar: string,
  entries: readonly SidebarSourceItem[],
  path: readonly PropertyKey[],
): SidebarItem[] {
  return entries.flatMap((entry, index) => resolveEntry(pass, sidebar, entry, [...path, index]));
}

/** Returns the items of an entry; none if it names a page that doesn't exist. */
function resolveEntry(
  pass: Pass,
  sidebar: string,
  entry: SidebarSourceItem,
  path: readonly PropertyKey[],
): SidebarItem[] {
  if (typeof entry === "string") return pageItem(pass, sidebar, { doc: entry }, path);
  if ("doc" in entry) return pageItem(pass, sidebar, entry, [...path, "doc"]);
  if ("link" in entry) {
    const at = placeOf(pass.source, [...path, "link"]);
    return [
      { type: "link", label: entry.label, href: entry.link, description: null, unlisted: false, docId: null, at },
    ];
  }
  return [categoryItem(pass, sidebar, entry, path)];
}

function pageItem(
  pass: Pass,
  sidebar: string,
  { doc, label, mark }: SidebarSourceDoc,
  path: readonly PropertyKey[],
): SidebarItem[] {
  const document = documentOf(pass, sidebar, doc, path);
  if (!document) return [];
  return [
    {
      type: "link",
      label: document.frontMatter.sidebarLabel === undefined ? (label ?? document.label) : document.label,
      href: document.path,
      description: document.description,
      lang: document.frontMatter.lang,
      mark,
      unlisted: document.unlisted,
      docId: document.id,
      at: placeOf(pass.source, path),
    },
  ];
}

function categoryItem(
  pass: Pass,
  sidebar: string,
  entry: SidebarSourceCategory,
  path: readonly PropertyKey[],
): SidebarItem {
  const page = entry.page === undefined ? undefined : documentOf(pass, sidebar, entry.page, [...path, "page"]);
  const generated = (): string => entry.slug ?? pass.slugger.slug(entry.category);
  return {
    type: "category",
    label: entry.category,
    href: page ? page.path : joinPaths(pass.version.path, "category", generated()),
    description: entry.description ?? page?.description ?? null,
    mark: entry.mark,
    collapsed: entry.collapsed ?? true,
    docId: page?.id ?? null,
    unlisted: page?.unlisted ?? false,
    at: placeOf(pass.source, [...path, "category"]),
    items: resolveEntries(pass, sidebar, entry.items, [...path, "items"]),
  };
}

/** Returns the document that an entry names; reports an entry without a page file. */
function documentOf(pass: Pass, sidebar: string, id: string, path: readonly PropertyKey[]): SiteDocument | undefined {
  pass.placed.set(id, sidebar);
  if (!pass.ids.has(id)) {
    const clean = id.replace(/^\/?(?:content\/)?/, "").replace(/\.mdx$/, "");
    const meant = pass.ids.has(clean) ? clean : nearest(id, [...pass.ids]);
    // Prevents a second report, of a page in no sidebar.
    if (meant !== undefined && !pass.placed.has(meant)) pass.placed.set(meant, sidebar);
    pass.problems.push({
      ...placeOf(pass.source, path),
      what: "sidebar entry without a page",
      found: `\`${id}\``,
      expected:
        meant === clean ? "a page: its file without `content/` and `.mdx`" : `a file \`${pass.folder}${id}.mdx\``,
      fix: meant === undefined ? "create the page or remove the entry." : `write \`${meant}\`, or create the page.`,
    });
  }
  return pass.documents.get(id);
}
