import GithubSlugger from "github-slugger";
import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { substituteDeep, type Variables } from "../config/variables";
import { listOf, nearest, type Problem } from "../problems/problem";
import { readYaml, validateYaml, type YamlSource } from "../problems/yaml-source";
import { parseFrontMatter, type FrontMatter } from "./front-matter";
import { documentId, documentPath, joinPaths } from "../shared/paths";
import { navigationProblems } from "./navigation-problems";
import { flatten, sidebarLink, type Sidebar, type SidebarItem } from "./sidebar";
import { sidebarsSchema, type SidebarSourceItem, type SidebarsSource } from "./sidebar-source";
import { CURRENT_VERSION, resolveVersions, versionedId, type DocsVersion } from "./versions";

/** A text file of the content folder. */
export interface SourceFile {
  /** Path for messages, from the project root. */
  readonly file: string;
  readonly text: string;
}

/** A page file, with its path inside its version's folder. */
export interface DocumentFile extends SourceFile {
  /** `guides/interface/index.mdx` */
  readonly relative: string;
}

/** The content of one docs version as it stands on disk. */
export interface VersionSources {
  readonly name: string;
  readonly sidebars: SourceFile | undefined;
  readonly documents: readonly DocumentFile[];
}

/** Everything that describes a site, read but not yet understood. */
export interface SiteSources {
  readonly siteYaml: SourceFile;
  readonly versions: readonly VersionSources[];
}

export interface SiteDocument {
  readonly id: string;
  /** The id without its version, which is what sidebars and links name. */
  readonly localId: string;
  readonly version: string;
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly sidebar: string | null;
  readonly unlisted: boolean;
  readonly frontMatter: FrontMatter;
}

export interface SiteVersion extends DocsVersion {
  readonly mainDocId: string;
  readonly documents: readonly SiteDocument[];
  readonly sidebars: readonly Sidebar[];
}

export interface Site {
  readonly config: SiteConfig;
  readonly variables: Variables;
  readonly versions: readonly SiteVersion[];
}

export interface BuiltSite {
  /** Undefined while the configuration is not usable. */
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Turns the files of a content folder into a site: versions, documents, sidebars. Pure and total:
 * whatever is wrong comes back as problems, all of them, never as an exception.
 */
export function buildSite(sources: SiteSources): BuiltSite {
  const loaded = loadSiteConfig(sources.siteYaml.file, sources.siteYaml.text);
  if (!loaded.config) return { site: undefined, problems: loaded.problems };
  const { config, variables } = loaded;
  const problems: Problem[] = [];
  const built = resolveVersions(config.docs).map((version) => {
    const found = sources.versions.find((candidate) => candidate.name === version.name);
    return buildVersion(version, found, variables, loaded.source.file);
  });
  problems.push(...built.flatMap((version) => version.problems));
  const versions = built.map(({ version }) => version);
  const last = built.find(({ version }) => version.isLast);
  problems.push(...navigationProblems(config, loaded.source, versions, last));
  return { site: { config, variables, versions }, problems };
}

/** A version with what is known of it even where its files have problems. */
export interface BuiltVersion {
  readonly version: SiteVersion;
  readonly problems: readonly Problem[];
  /** Whether sidebars.yaml could be read. */
  readonly sidebarsKnown: boolean;
  /** Every page file's id, also of pages whose front matter is wrong. */
  readonly ids: readonly string[];
}

function buildVersion(
  version: DocsVersion,
  sources: VersionSources | undefined,
  variables: Variables,
  siteFile: string,
): BuiltVersion {
  const problems: Problem[] = [];
  const folder = version.name === CURRENT_VERSION ? "content/" : `content/versions/${version.name}/`;
  if (!sources || sources.documents.length === 0) {
    problems.push({
      file: siteFile,
      line: 1,
      column: 1,
      what: `docs version \`${version.name}\``,
      found: `no pages in ${folder}`,
      expected: "at least one page",
      fix: "add its pages or remove the version from `docs.versions`.",
    });
  }
  const parsed = (sources?.documents ?? []).map((document) => {
    const { frontMatter, problems: found } = parseFrontMatter(document.file, document.text, variables);
    problems.push(...found);
    return { document, frontMatter };
  });
  const sidebars = sources?.sidebars ? readSidebars(sources.sidebars, variables) : undefined;
  if (sidebars) problems.push(...sidebars.problems);
  else if (sources) {
    problems.push({
      file: `${folder}sidebars.yaml`,
      line: 1,
      column: 1,
      what: "sidebars",
      found: "no such file",
      expected: "a file that lists the pages of each sidebar",
      fix: "create it; docs/writing.md shows the form.",
    });
  }
  const source = sidebars?.value ?? {};
  const placed = placeDocuments(source);
  const sidebarNames = Object.keys(source);
  const documents = parsed.flatMap(({ document, frontMatter }): SiteDocument[] => {
    if (!frontMatter) return [];
    const localId = documentId(document.relative);
    const sidebar = placed.get(localId) ?? frontMatter.sidebar ?? null;
    if (frontMatter.sidebar !== undefined && sidebars?.value && !sidebarNames.includes(frontMatter.sidebar)) {
      problems.push(unknownSidebar(document, frontMatter.sidebar, sidebarNames));
    }
    return [
      {
        id: versionedId(version.name, localId),
        localId,
        version: version.name,
        file: document.file,
        path: documentPath(localId, frontMatter.slug, version.path),
        title: frontMatter.title,
        description: frontMatter.description,
        label: frontMatter.sidebarLabel ?? frontMatter.title,
        sidebar,
        unlisted: frontMatter.unlisted ?? false,
        frontMatter,
      },
    ];
  });
  const byId = new Map(documents.map((document) => [document.localId, document]));
  const allIds = new Set((sources?.documents ?? []).map((document) => documentId(document.relative)));
  if (sidebars) problems.push(...unknownEntries(source, sidebars.source, allIds, folder));
  const slugger = new GithubSlugger();
  const resolved = sidebarNames.map((name): Sidebar => {
    const items = resolveItems(source[name] ?? [], byId, version.path, slugger);
    return { name, version: version.name, items, link: sidebarLink(items) };
  });
  return {
    version: { ...version, documents, sidebars: resolved, mainDocId: mainDocument(documents, resolved) },
    problems,
    sidebarsKnown: sidebars?.value !== undefined,
    ids: [...allIds],
  };
}

function readSidebars(
  file: SourceFile,
  variables: Variables,
): { value: SidebarsSource | undefined; source: YamlSource; problems: readonly Problem[] } {
  const yaml = readYaml(file.file, file.text);
  const source = { ...yaml, value: substituteDeep(yaml.value, variables) };
  const { value, problems } = validateYaml(source, sidebarsSchema);
  return { value, source, problems };
}

/** Document id → sidebar that names it. */
function placeDocuments(source: SidebarsSource): Map<string, string> {
  const placed = new Map<string, string>();
  const walk = (items: readonly SidebarSourceItem[], sidebar: string): void => {
    for (const item of items) {
      if (typeof item === "string") placed.set(item, sidebar);
      else if ("doc" in item) placed.set(item.doc, sidebar);
      else if ("category" in item) {
        if (item.page !== undefined) placed.set(item.page, sidebar);
        walk(item.items, sidebar);
      }
    }
  };
  for (const [name, items] of Object.entries(source)) walk(items, name);
  return placed;
}

function unknownEntries(source: SidebarsSource, yaml: YamlSource, ids: ReadonlySet<string>, folder: string): Problem[] {
  const problems: Problem[] = [];
  const known = [...ids];
  const report = (id: string, path: PropertyKey[]): void => {
    if (ids.has(id)) return;
    const meant = nearest(id, known);
    problems.push({
      file: yaml.file,
      ...yaml.locate(path),
      what: "sidebar entry without a page",
      found: `\`${id}\``,
      expected: `a file \`${folder}${id}.mdx\``,
      fix: meant ? `write \`${meant}\`, or create the page.` : "create the page or remove the entry.",
    });
  };
  const walk = (items: readonly SidebarSourceItem[], path: PropertyKey[]): void => {
    items.forEach((item, index) => {
      const here = [...path, index];
      if (typeof item === "string") report(item, here);
      else if ("doc" in item) report(item.doc, [...here, "doc"]);
      else if ("category" in item) {
        if (item.page !== undefined) report(item.page, [...here, "page"]);
        walk(item.items, [...here, "items"]);
      }
    });
  };
  for (const [name, items] of Object.entries(source)) walk(items, [name]);
  return problems;
}

function resolveItems(
  items: readonly SidebarSourceItem[],
  documents: ReadonlyMap<string, SiteDocument>,
  versionPath: string,
  slugger: GithubSlugger,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (typeof item === "string" || "doc" in item) {
      const document = documents.get(typeof item === "string" ? item : item.doc);
      if (!document) return [];
      const label = typeof item === "string" ? undefined : item.label;
      return [
        {
          type: "link",
          label: document.frontMatter.sidebarLabel ?? label ?? document.title,
          href: document.path,
          description: document.description,
          unlisted: document.unlisted,
          docId: document.id,
        },
      ];
    }
    if ("link" in item) {
      return [{ type: "link", label: item.label, href: item.link, description: null, unlisted: false, docId: null }];
    }
    const page = item.page === undefined ? undefined : documents.get(item.page);
    return [
      {
        type: "category",
        label: item.category,
        href: page ? page.path : joinPaths(versionPath, "category", item.slug ?? slugger.slug(item.category)),
        description: item.description ?? page?.description ?? null,
        collapsed: item.collapsed ?? true,
        items: resolveItems(item.items, documents, versionPath, slugger),
        docId: page?.id ?? null,
        unlisted: page?.unlisted ?? false,
      },
    ];
  });
}

/** The first document of the first sidebar, else the first document: what `/` leads to. */
function mainDocument(documents: readonly SiteDocument[], sidebars: readonly Sidebar[]): string {
  for (const sidebar of sidebars) {
    const first = flatten(sidebar.items).find((item) => item.docId !== null && !item.unlisted);
    if (first?.docId) return first.docId;
  }
  return documents[0]?.id ?? "";
}

function unknownSidebar(document: DocumentFile, name: string, names: readonly string[]): Problem {
  const line = document.text.split("\n").findIndex((text) => /^sidebar:/.test(text)) + 1;
  const meant = nearest(name, names);
  return {
    file: document.file,
    line: Math.max(line, 1),
    column: "sidebar: ".length + 1,
    what: "unknown sidebar",
    found: `\`${name}\``,
    expected: listOf(names),
    fix: meant ? `write \`${meant}\`.` : "name a sidebar of content/sidebars.yaml.",
  };
}
