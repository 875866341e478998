import type { Variables } from "../config/variables";
import { listOf, suggest, type Place, type Problem } from "../problems/problem";
import { documentId, documentPath } from "../shared/paths";
import { parseFrontMatter } from "./front-matter";
import { resolveSidebars } from "./resolve-sidebars";
import { flatten, type Sidebar } from "./sidebar";
import type { DocumentFile, SiteDocument, SiteVersion, VersionSources } from "./site";
import { CURRENT_VERSION, versionedId, type DocsVersion } from "./versions";

/** A version with what is known of it even where its files have problems. */
export interface BuiltVersion {
  readonly version: SiteVersion;
  readonly problems: readonly Problem[];
  /** Every page file's id, also of pages whose front matter is wrong. */
  readonly ids: readonly string[];
}

/** Documents and sidebars of one version. Never throws. */
export function buildVersion(
  version: DocsVersion,
  at: Place,
  sources: VersionSources | undefined,
  variables: Variables,
): BuiltVersion {
  const folder = version.name === CURRENT_VERSION ? "content/" : `content/versions/${version.name}/`;
  const files = sources?.documents ?? [];
  const problems: Problem[] = files.length === 0 ? [noPages(version.name, folder, at)] : [];
  const drafts = files.flatMap((file) => {
    const { frontMatter, locate, problems: found } = parseFrontMatter(file.file, file.text, variables);
    problems.push(...found);
    return frontMatter ? [unplaced(file, version, frontMatter, locate)] : [];
  });
  if (sources && !sources.sidebars) problems.push(noSidebars(`${folder}sidebars.yaml`));
  const ids = new Set(files.map(({ relative }) => documentId(relative)));
  const { sidebars, known, placed, ...resolved } = resolveSidebars(sources?.sidebars, variables, {
    version,
    folder,
    ids,
    documents: new Map(drafts.map((draft) => [draft.localId, draft])),
  });
  const names = sidebars.map(({ name }) => name);
  const documents = drafts.map((draft): SiteDocument => {
    const { sidebar } = draft.frontMatter;
    if (known && sidebar !== undefined && !names.includes(sidebar)) {
      problems.push(unknownSidebar(draft, sidebar, names));
    }
    return { ...draft, sidebar: placed.get(draft.localId) ?? sidebar ?? null };
  });
  // Without any page, each entry would be one without a page.
  if (files.length > 0) problems.push(...resolved.problems);
  return {
    version: {
      ...version,
      at,
      documents,
      sidebars,
      sidebarsKnown: known && files.length > 0,
      mainDocId: mainDocument(documents, sidebars),
    },
    problems,
    ids: [...ids],
  };
}

/** A document before it is known which sidebar shows it. */
function unplaced(
  { file, relative }: DocumentFile,
  version: DocsVersion,
  frontMatter: SiteDocument["frontMatter"],
  locate: SiteDocument["locate"],
): SiteDocument {
  const localId = documentId(relative);
  return {
    id: versionedId(version.name, localId),
    localId,
    version: version.name,
    file,
    path: documentPath(localId, frontMatter.slug, version.path),
    title: frontMatter.title,
    description: frontMatter.description,
    label: frontMatter.sidebarLabel ?? frontMatter.title,
    sidebar: null,
    unlisted: frontMatter.unlisted ?? false,
    frontMatter,
    locate,
  };
}

/** The first document of the first sidebar, else the first document: what `/` leads to. */
function mainDocument(documents: readonly SiteDocument[], sidebars: readonly Sidebar[]): string {
  for (const sidebar of sidebars) {
    const first = flatten(sidebar.items).find((item) => item.docId !== null && !item.unlisted);
    if (first?.docId) return first.docId;
  }
  return documents[0]?.id ?? "";
}

function noPages(name: string, folder: string, at: Place): Problem {
  return {
    ...at,
    what: `docs version \`${name}\``,
    found: `no pages in ${folder}`,
    expected: "at least one page",
    fix: "add its pages or remove the version from `docs.versions`.",
    stops: true,
  };
}

function noSidebars(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    what: "sidebars",
    found: "no such file",
    expected: "a file that lists the pages of each sidebar",
    fix: "create it; docs/writing.md shows the form.",
    stops: true,
  };
}

function unknownSidebar({ file, locate }: SiteDocument, name: string, names: readonly string[]): Problem {
  return {
    file,
    ...locate(["sidebar"]),
    what: "unknown sidebar",
    found: `\`${name}\``,
    expected: listOf(names),
    fix: suggest(name, names, "name a sidebar of content/sidebars.yaml."),
  };
}
