import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { remembered } from "../../src/shared/remembered";
import { filesOf } from "../../src/site/files-of";

/** What a page's first load transfers, in bytes at gzip level 9, and its number of sidebar links. */
export interface Weights {
  readonly html: number;
  /** Inline styles only. */
  readonly styles: number;
  readonly script: number;
  /** Everything but the HTML, which contains the page's data: scripts and icons. */
  readonly besides: number;
  /** Loaded on navigation from another page, or prefetched. */
  readonly pageData: number;
  /** A count, not bytes. */
  readonly sidebarLinks: number;
}

export interface WeighedPage extends Weights {
  /** Clean path. */
  readonly address: string;
  /** Template name, such as `doc-page`. */
  readonly template: string;
}

interface PageData {
  readonly componentChunkName: string;
}

interface Stats {
  readonly namedChunkGroups: Readonly<Record<string, { readonly assets: readonly { readonly name: string }[] }>>;
}

/**
 * Weighs every page of a built site from its files, as a browser would load it; `test/e2e/weight.spec.ts` verifies this
 * in a browser.
 * @param folder `public`
 * @throws Error if a page's file is missing
 */
export function weighSite(folder: string): WeighedPage[] {
  const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");
  const stats = JSON.parse(read("webpack.stats.json")) as Stats;
  const weigh = remembered((file: string) => compressedFile(path.join(folder, file)));
  // Pages of a template share them.
  const weighStyles = remembered(compressed);
  const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weigh(file), 0);
  return pageDataFiles(folder).map((file) => {
    const { componentChunkName } = JSON.parse(read(file)) as PageData;
    const page = pageOf(file);
    const html = read(htmlOf(page));
    const chunk = stats.namedChunkGroups[componentChunkName];
    if (!chunk) throw new Error(`webpack.stats.json has no chunk \`${componentChunkName}\`, which ${file} names`);
    const script = total(
      new Set([
        ...[...html.matchAll(/<script src="[^"]*?\/([^"/]+\.js)"/g)].map(([, name = ""]) => name),
        ...chunk.assets.map(({ name }) => name).filter((name) => name.endsWith(".js")),
      ]),
    );
    // Browsers prefer the SVG icon of the two. The symbol file loads only if the page uses a symbol.
    const icons = [
      ...[...html.matchAll(/<link rel="icon"[^>]* href="[^"]*?\/([^"/]+\.svg)"/g)].map(([, name = ""]) => name),
      ...(/<use href="[^"]*?\/icons\.svg#/.test(html) ? ["icons.svg"] : []),
    ];
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
    return {
      address: page === "index" ? "/" : `/${page}`,
      template: componentChunkName.replace(/^component---src-(?:templates|pages)-(.+)-tsx$/, "$1"),
      html: weigh(htmlOf(page)),
      styles: weighStyles(styles),
      script,
      besides: script + total(icons),
      pageData: weigh(file),
      sidebarLinks: sidebarLinks(html),
    };
  });
}

/**
 * Returns the compressed size. For large files the build has already stored a compressed copy (src/outputs/compressed).
 */
function compressedFile(file: string): number {
  const made = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return made?.size ?? compressed(readFileSync(file));
}

/** Chunk of the workbench tools' shared frame (src/workbench); each tool has its own, such as `tool-signature`. */
const FRAME = "tool";

/**
 * Weighs what opening each workbench tool loads: scripts and styles, including the shared frame's.
 * @returns tool name → bytes at gzip level 9
 */
export function weighTools(folder: string): ReadonlyMap<string, number> {
  const { namedChunkGroups } = JSON.parse(readFileSync(path.join(folder, "webpack.stats.json"), "utf8")) as Stats;
  const filesOf = (group: string): string[] => (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name);
  const tools = Object.keys(namedChunkGroups).filter((name) => name.startsWith(`${FRAME}-`));
  return new Map(
    tools.map((tool) => {
      const files = [...new Set([...filesOf(FRAME), ...filesOf(tool)])].filter((file) => /\.(?:js|css)$/.test(file));
      const bytes = files.reduce((sum, file) => sum + compressedFile(path.join(folder, file)), 0);
      return [tool.slice(FRAME.length + 1), bytes];
    }),
  );
}

const compressed = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

function pageDataFiles(folder: string): string[] {
  return filesOf(path.join(folder, "page-data"))
    .map((file) => `page-data/${file}`)
    .filter((file) => file.endsWith("/page-data.json") && existsSync(path.join(folder, htmlOf(pageOf(file)))));
}

const pageOf = (file: string): string => file.slice("page-data/".length, -"/page-data.json".length);

function htmlOf(page: string): string {
  if (page === "index") return "index.html";
  return page.endsWith(".html") ? page : `${page}/index.html`;
}

function sidebarLinks(html: string): number {
  const [sidebar = ""] = /<nav[^>]*id="docs-sidebar".*?<\/nav>/s.exec(html) ?? [];
  return sidebar.split("<a ").length - 1;
}
