import path from "node:path";
import type { ListItem, Nodes, Root, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import type { Redirect } from "../../content-model/redirects";
import { bullets, code, item, link, paragraph, text } from "../../markdown/make-nodes";
import { renderTwin } from "../../markdown/twin/render-twin";
import { isExternal, prefixOf, splitUrl } from "../../shared/paths";
import { twinPath } from "../../shared/twin-path";
import type { TwinPage, TwinSection } from "./twin-pages";

/** Input for the Markdown files. */
export interface TwinSource {
  readonly title: string;
  readonly description: string;
  /** The site's URL with the base path, without a trailing slash. */
  readonly siteUrl: string;
  readonly basePath: string;
  readonly redirects: readonly Redirect[];
  readonly sections: readonly TwinSection[];
}

/** Address of all documentation as Markdown, below the base path. */
export const ARCHIVE = "/documentation.zip";

/** Address of the list of all pages, below the base path. Each page and twin mentions it at the top. */
const LIST = "/llms.txt";

/** The archive's only top-level folder. */
const ARCHIVE_FOLDER = "documentation";

/**
 * Makes all text files for machines, by address below the base path: each page's twin, also at former addresses,
 * `/llms.txt`, a file per sidebar, and `/llms-full.txt`.
 */
export function twinFiles(source: TwinSource, written = writePages(source)): ReadonlyMap<string, string> {
  const { sections, redirects } = source;
  const texts = new Map<string, string>();
  const textOf = (page: TwinPage): string => texts.get(twinPath(page.path)) ?? "";
  for (const page of sections.flatMap(({ pages }) => pages))
    texts.set(
      twinPath(page.path),
      pageText(page, written, (address) => `${source.siteUrl}${address}`),
    );
  const joined = (list: readonly TwinSection[]): string =>
    list.flatMap(({ pages }) => forReaders(pages).map(textOf)).join("\n---\n\n");
  // Programs keep addresses of twins, and hosts don't redirect those.
  const moved = redirects.flatMap(({ from, to }) => {
    const text = texts.get(twinPath(splitUrl(to).path));
    return text === undefined ? [] : [[twinPath(from), text] as const];
  });
  return new Map([
    ...texts,
    ...moved,
    ...sections.flatMap((section) =>
      section.name === null ? [] : [[sectionAddress(section.name), joined([section])] as const],
    ),
    [LIST, index(source)],
    ["/llms-full.txt", joined(sections.filter(({ isLast }) => isLast))],
  ]);
}

/** Makes the entries of the archive, sorted by name: twins with links that work in the folder, and a list of them. */
export function archiveEntries(
  source: TwinSource,
  written = writePages(source),
): (readonly [name: string, text: string])[] {
  const pages = source.sections.flatMap((section) => forReaders(section.pages));
  const inFolder = pages.map((page) => {
    const from = path.posix.dirname(twinPath(page.path));
    const local = (address: string): string => path.posix.relative(from, address);
    return [`${ARCHIVE_FOLDER}${twinPath(page.path)}`, pageText(page, written, local)] as const;
  });
  const list = index(source, (address) => address.slice(1));
  return [...inFolder, [`${ARCHIVE_FOLDER}/README.md`, list] as const].sort(([a], [b]) => (a < b ? -1 : 1));
}

const forReaders = (pages: readonly TwinPage[]): readonly TwinPage[] => pages.filter(({ forWriters }) => !forWriters);

const sectionAddress = (name: string): string => `/llms/${name}.txt`;

/** Placeholder host in links to twins, until it's known where the text goes (RFC 2606: never resolves). */
const TWIN_HOST = "https://twin.invalid";
const TWIN_LINK = new RegExp(`${TWIN_HOST.replaceAll(".", "\\.")}(/[^?#)>\\s]*)`, "g");

/**
 * Writes each page as Markdown, with `TWIN_HOST` in links to twins. Done once, because it's the slowest step and pages
 * are in several files.
 * @param write turns a page's tree into text; from a cache, for example
 * @returns the input of `twinFiles` and `archiveEntries`
 */
export function writePages(source: TwinSource, write?: (tree: Root) => string): ReadonlyMap<TwinPage, string> {
  const pages = source.sections.flatMap((section) => section.pages);
  // Links to pages that aren't in the archive go to the site.
  const twins = new Set(forReaders(pages).map((page) => page.path));
  return new Map(pages.map((page) => [page, writePage(page, source, twins, write)]));
}

/** Returns a page's text. @param toTwin converts the address of a twin to a link */
function pageText(page: TwinPage, written: ReadonlyMap<TwinPage, string>, toTwin: (address: string) => string): string {
  return (written.get(page) ?? "").replace(TWIN_LINK, (_, address: string) => toTwin(address));
}

function writePage(
  page: TwinPage,
  source: TwinSource,
  twins: ReadonlySet<string>,
  write?: (tree: Root) => string,
): string {
  const address = `${source.siteUrl}${page.path}`;
  const list = `${source.siteUrl}${LIST}`;
  const head: RootContent[] = [
    heading(1, page.title),
    ...(page.description === null ? [] : [paragraph([text(page.description)])]),
    paragraph([text("Page: "), link(address, address), text(". All pages: "), link(list, list)]),
  ];
  return renderTwin([...head, ...page.nodes], (url) => addressInText(url, page, source, twins), write);
}

/** Returns the target of a link in a twin: a twin if there's one, else an address of the site or elsewhere. */
function addressInText(
  url: string,
  page: TwinPage,
  { siteUrl, basePath }: TwinSource,
  twins: ReadonlySet<string>,
): string {
  const prefix = prefixOf(basePath);
  const { path: written, query, hash } = splitUrl(url);
  if (isExternal(url)) return url;
  const local = written === "" ? page.path : written.slice(prefix.length) || "/";
  const isTwin = local === page.path || twins.has(local);
  return `${isTwin ? `${TWIN_HOST}${twinPath(local)}` : `${siteUrl}${local}`}${query}${hash}`;
}

/**
 * Makes `/llms.txt` in the format of llmstxt.org: what the site is, then a list of links for each section.
 * @param inArchive converts the address of a twin to its name in the archive; undefined for the site's own file
 */
function index(source: TwinSource, inArchive?: (address: string) => string): string {
  const { title, description, siteUrl, sections } = source;
  const toTwin = inArchive ?? ((address: string) => `${siteUrl}${address}`);
  const whole = ({ title: name, name: file, pages }: TwinSection): ListItem[] =>
    file === null || inArchive
      ? []
      : [
          entry(
            `All of ${name} in one file`,
            `${siteUrl}${sectionAddress(file)}`,
            forReaders(pages).length === 1 ? "1 page" : `${forReaders(pages).length} pages`,
          ),
        ];
  const lists = sections.flatMap((section): RootContent[] => [
    heading(2, section.title),
    bullets([
      ...whole(section),
      ...forReaders(section.pages).map((page) => entry(page.title, toTwin(twinPath(page.path)), page.description)),
    ]),
  ]);
  const offered = offeredFiles(source);
  const files: RootContent[] =
    offered.length === 0
      ? []
      : [
          heading(2, "Files for programs"),
          // No links, because programs read what's linked here as a page.
          bullets(offered.map(([address, label]) => item([text(`${label}: `), code(`${siteUrl}${address}`)]))),
        ];
  const optional: RootContent[] = [
    heading(2, "Optional"),
    bullets([entry("All pages in one file", `${siteUrl}/llms-full.txt`, null)]),
  ];
  const introduction = inArchive
    ? [text("The pages of "), link(siteUrl, siteUrl), text(" as Markdown.")]
    : [
        text("Every page is there as Markdown too: at its address with "),
        code(".md"),
        text(" at the end, the home page at "),
        link(twinPath("/"), toTwin(twinPath("/"))),
        // Not a link, because programs read what's linked here as text.
        text(". They are together in the ZIP archive "),
        code(`${siteUrl}${ARCHIVE}`),
        text(", with links that work in its folder."),
      ];
  const nodes: RootContent[] = [
    heading(1, title),
    { type: "blockquote", children: [paragraph([text(description)])] },
    paragraph(introduction),
    ...lists,
    ...(inArchive ? [] : [...files, ...optional]),
  ];
  return renderTwin(nodes, (url) => url);
}

/** Names of files that programs read as text; pages and archives aren't among them. */
const TEXT_FILE = /\.(json|yaml|http|xml|ts|mjs)$/;

/** Returns the text files of the site that pages of the last version link to, each with the words of its first link. */
function offeredFiles({ sections, basePath }: TwinSource): (readonly [address: string, label: string])[] {
  const prefix = prefixOf(basePath);
  const found = new Map<string, string>();
  const read = (node: Nodes): void => {
    if (node.type === "link" && !isExternal(node.url)) {
      const address = splitUrl(node.url).path.slice(prefix.length);
      if (TEXT_FILE.test(address) && !found.has(address)) found.set(address, toString(node));
    } else if ("children" in node) node.children.forEach(read);
  };
  for (const section of sections)
    if (section.isLast) for (const page of forReaders(section.pages)) page.nodes.forEach(read);
  return [...found];
}

const heading = (depth: 1 | 2, words: string): RootContent => ({ type: "heading", depth, children: [text(words)] });

const entry = (label: string, address: string, about: string | null): ListItem =>
  item([link(label, address), ...(about === null ? [] : [text(`: ${about}`)])]);
