import path from "node:path";
import type { ListItem, RootContent } from "mdast";
import type { Redirect } from "../../content-model/redirects";
import { bullets, code, item, link, paragraph, text } from "../../markdown/make-nodes";
import { renderTwin } from "../../markdown/twin/render-twin";
import { isExternal, prefixOf, splitUrl } from "../../shared/paths";
import { twinPath } from "../../shared/twin-path";
import type { TwinPage, TwinSection } from "./twin-pages";

/** What the texts for machines are made from. */
export interface TwinSource {
  readonly title: string;
  readonly description: string;
  /** Where the site is published, base path included, without a slash at the end. */
  readonly siteUrl: string;
  readonly basePath: string;
  readonly redirects: readonly Redirect[];
  readonly sections: readonly TwinSection[];
}

/** Address of the whole documentation as Markdown, below the base path. */
export const ARCHIVE = "/documentation.zip";

/** Address of the list of all pages, below the base path. Each page and each twin names it at its top. */
const LIST = "/llms.txt";

/** Folder of the archive that holds all its files. */
const ARCHIVE_FOLDER = "documentation";

/**
 * Every text file for machines by its address below the base path: the twin of each page, at its earlier addresses, too,
 * `/llms.txt`, one file for each sidebar, and `/llms-full.txt`.
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
  // Programs keep addresses of twins, and no host redirects those.
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

/** The entries of the archive, sorted by name: every twin with links that work in the folder, and a list of them. */
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

/** Stands before the address of a twin until it is known where the text will be (RFC 2606: no such host). */
const TWIN_HOST = "https://twin.invalid";
const TWIN_LINK = new RegExp(`${TWIN_HOST.replaceAll(".", "\\.")}(/[^?#)>\\s]*)`, "g");

/**
 * Each page as Markdown, with `TWIN_HOST` in links to twins: to write it takes longest, and it is in several files.
 * @returns what `twinFiles` and `archiveEntries` make their texts from
 */
export function writePages(source: TwinSource): ReadonlyMap<TwinPage, string> {
  const pages = source.sections.flatMap((section) => section.pages);
  // A link to a page that the archive leaves out leads to the site.
  const twins = new Set(forReaders(pages).map((page) => page.path));
  return new Map(pages.map((page) => [page, writePage(page, source, twins)]));
}

/** @param toTwin turns the address of a twin into what links to it say */
function pageText(page: TwinPage, written: ReadonlyMap<TwinPage, string>, toTwin: (address: string) => string): string {
  return (written.get(page) ?? "").replace(TWIN_LINK, (_, address: string) => toTwin(address));
}

function writePage(page: TwinPage, source: TwinSource, twins: ReadonlySet<string>): string {
  const address = `${source.siteUrl}${page.path}`;
  const list = `${source.siteUrl}${LIST}`;
  const head: RootContent[] = [
    heading(1, page.title),
    ...(page.description === null ? [] : [paragraph([text(page.description)])]),
    paragraph([text("Page: "), link(address, address), text(". All pages: "), link(list, list)]),
  ];
  return renderTwin([...head, ...page.nodes], (url) => addressInText(url, page, source, twins));
}

/** Where a link of a twin leads: to a twin where there is one, else to the site or elsewhere. */
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
 * `/llms.txt` in the form of llmstxt.org: what the site is, then a list of links for each section.
 * @param inArchive turns the address of a twin into its name in the archive; left out for the site's own file
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
        // No link: what is linked here is read as text.
        text(". They are together in the ZIP archive "),
        code(`${siteUrl}${ARCHIVE}`),
        text(", with links that work in its folder."),
      ];
  const nodes: RootContent[] = [
    heading(1, title),
    { type: "blockquote", children: [paragraph([text(description)])] },
    paragraph(introduction),
    ...lists,
    ...(inArchive ? [] : optional),
  ];
  return renderTwin(nodes, (url) => url);
}

const heading = (depth: 1 | 2, words: string): RootContent => ({ type: "heading", depth, children: [text(words)] });

const entry = (label: string, address: string, about: string | null): ListItem =>
  item([link(label, address), ...(about === null ? [] : [text(`: ${about}`)])]);
