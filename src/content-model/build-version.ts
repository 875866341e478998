import type { Variables } from "../config/variables";
import { notOneOf, startOf, type Place, type Problem } from "../problems/problem";
import { ADDRESS, documentId, documentPath } from "../shared/paths";
import { parseFrontMatter } from "./front-matter";
import { resolveSidebars } from "./resolve-sidebars";
import { flatten, type Sidebar } from "./sidebar";
import type { DocumentFile, SiteDocument, SiteVersion, Stray, VersionSources } from "./site";
import { CURRENT_VERSION, versionedId, type DocsVersion } from "./versions";

/** A version, as far as it's known if its files have problems. */
export interface BuiltVersion {
  readonly version: SiteVersion;
  readonly problems: readonly Problem[];
  /** Ids of all page files, including those with broken front matter. */
  readonly ids: readonly string[];
}

/** Settings for building a version's pages. */
interface Settings {
  readonly variables: Variables;
  /** Whether drafts count as pages. */
  readonly withDrafts: boolean;
}

/** Builds the documents and sidebars of a version. Never throws. */
export function buildVersion(
  version: DocsVersion,
  at: Place,
  sources: VersionSources | undefined,
  { variables, withDrafts }: Settings,
): BuiltVersion {
  const folder = version.name === CURRENT_VERSION ? "content/" : `content/versions/${version.name}/`;
  const files = sources?.documents ?? [];
  const problems: Problem[] = files.length === 0 ? [noPages(version.name, folder, at)] : [];
  problems.push(...(sources?.strays ?? []).map(noPage));
  const written = files.flatMap((file) => {
    const { frontMatter, locate, problems: found } = parseFrontMatter(file.file, file.text, variables);
    problems.push(...found);
    if (!frontMatter) return [];
    const document = unplaced(file, version, frontMatter, locate);
    const { localId } = document;
    if (frontMatter.slug !== undefined || ADDRESS.test(`/${localId}`)) return [document];
    problems.push(wrongName(file.file, localId, folder));
    return [];
  });
  const isShown = ({ frontMatter }: SiteDocument): boolean => withDrafts || frontMatter.draft !== true;
  const shown = written.filter(isShown);
  if (sources && !sources.sidebars) problems.push(noSidebars(`${folder}sidebars.yaml`));
  const ids = new Set(files.map(({ relative }) => documentId(relative)));
  const { sidebars, known, placed, ...resolved } = resolveSidebars(sources?.sidebars, variables, {
    version,
    folder,
    ids,
    documents: new Map(shown.map((document) => [document.localId, document])),
  });
  const names = sidebars.map(({ name }) => name);
  const documents = shown.map((document): SiteDocument => {
    const { sidebar } = document.frontMatter;
    if (known && sidebar !== undefined && !names.includes(sidebar)) {
      problems.push(unknownSidebar(document, sidebar, names));
    }
    return { ...document, sidebar: placed.get(document.localId) ?? sidebar ?? null };
  });
  // Without pages, every sidebar entry would be reported.
  if (files.length > 0) problems.push(...resolved.problems);
  return {
    version: {
      ...version,
      at,
      documents,
      drafts: written.filter((document) => !isShown(document)),
      sidebars,
      sidebarsKnown: known && files.length > 0,
      mainDocId: mainDocument(documents, sidebars),
    },
    problems,
    ids: [...ids],
  };
}

/** Makes a document without its sidebar, which isn't known yet. */
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
    label: `${frontMatter.sidebarLabel ?? frontMatter.title}${frontMatter.draft ? " (draft)" : ""}`,
    sidebar: null,
    unlisted: frontMatter.unlisted ?? false,
    frontMatter,
    locate,
  };
}

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

const noPage = ({ file, found, elsewhere }: Stray): Problem => ({
  ...startOf(file),
  what: elsewhere ? "page in a folder that isn't read" : "file that isn't a page",
  found,
  ...(elsewhere
    ? { expected: "one at the top, or in `guides`, `resources` or `api`", fix: "move it to one of these." }
    : {
        expected: "a file whose name ends in `.mdx`",
        fix: "rename it, or move it out of the page folders.",
      }),
});

function wrongName(file: string, localId: string, folder: string): Problem {
  const name = localId
    .toLowerCase()
    .replace(/[^a-z0-9._/]+/g, "-")
    .replace(/-$/, "");
  return {
    ...startOf(file),
    what: "name that can't be an address",
    found: `\`${localId}\``,
    expected: "lower-case letters, digits, `-`, `_` and `.`",
    fix: ADDRESS.test(`/${name}`) ? `rename the file to \`${folder}${name}.mdx\`.` : "rename the file.",
  };
}

function noSidebars(file: string): Problem {
  return {
    ...startOf(file),
    what: "sidebars",
    found: "no such file",
    expected: "a file that lists the pages of each sidebar",
    fix: "create it; docs/writing.md shows how.",
    stops: true,
  };
}

function unknownSidebar({ file, locate }: SiteDocument, name: string, names: readonly string[]): Problem {
  return {
    file,
    ...locate(["sidebar"]),
    what: "unknown sidebar",
    ...notOneOf(name, names, "use the name of a sidebar in content/sidebars.yaml."),
  };
}
