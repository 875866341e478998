import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { withoutHtml } from "../browser/navigation/page-data-island";
import { redirectPage } from "../content-model/redirects";
import type { SiteConfig } from "../config/schema";
import { siteUrl } from "../config/site-url";
import { endBeside } from "../outputs/beside";
import { CACHE } from "../site/cache";
import { compressFiles, compressText } from "../outputs/compressed/compressed";
import { removeEarlier } from "../outputs/earlier-files";
import { writeHostFiles } from "../outputs/hosts/host-files";
import { keepAssets, ownFiles } from "../outputs/kept-assets/kept-assets";
import { inLanes } from "../site/lanes";
import { writeOfflineFiles, writeOfflineRemover } from "../outputs/offline/offline-files";
import { getSite } from "../site/loaded-site";
import { buildOf, withPageData } from "../outputs/pages/page-html";
import { isAuthored } from "../site/served-files";
import { endRecord } from "../site/work-record";
import { prefixOf } from "../shared/paths";

const PUBLIC = "public";
/** What `npm run budgets` reads. */
const WORK = path.join(".cache", "work.json");
/** All of them at once would not fit into memory on large sites. */
const PAGES_AT_A_TIME = 4;

interface BuiltPage {
  readonly context?: { readonly listed?: boolean };
}

/**
 * What hosts need in addition to Gatsby's own output: `a.html` next to `a/index.html`, so that `/a` is served
 * without a redirect; pages for moved addresses; robots.txt; rules and headers for each host; compressed files.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, reporter }) => {
  await endBeside();
  const { config } = getSite();
  const state = store.getState() as { pages: Map<string, BuiltPage> };
  const compressed = new Set<string>();
  // While some pages are compressed in threads, the next one gets its data.
  await inLanes(
    [...state.pages.keys()],
    async (pagePath) => {
      const names = namesOf(pagePath, state.pages);
      for (const file of await completePage(pagePath, names, config.basePath)) compressed.add(file);
    },
    PAGES_AT_A_TIME,
  );
  nameBuild();
  for (const { from, to } of config.redirects) {
    const file = path.join(PUBLIC, `${from}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectPage(to, config.basePath, config.url));
  }
  if (!isAuthored("/robots.txt"))
    writeFileSync(
      path.join(PUBLIC, "robots.txt"),
      `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl(config)}/sitemap-index.xml\n`,
    );
  // Partytown is not used at all.
  if (!existsSync("static/~partytown")) rmSync(path.join(PUBLIC, "~partytown"), { recursive: true, force: true });
  // Pages whose address is gone would be served for ever.
  removeEarlier(PUBLIC, "pages", [
    ...[...state.pages.keys()].flatMap((pagePath) => namesOf(pagePath, state.pages)),
    ...config.redirects.map(({ from }) => `${from}.html`),
  ]);
  keepAssets(PUBLIC, keptBuilds());
  // Gatsby's order is that in which threads were done, and in a warm build new pages are last.
  const listed = [...state.pages].flatMap(([address, { context }]) => (context?.listed === true ? address : [])).sort();
  writeOffline(listed, config);
  writeHostFiles(".", { config, pages: listed });
  await compressFiles(PUBLIC, compressed);
  const { processed, twice } = endRecord();
  reporter.info(`Pages processed: ${processed}, more than once: ${twice.length} ${twice.join(" ")}`.trimEnd());
  writeFileSync(WORK, JSON.stringify({ processed, twice }));
};

/** The name of the build in the file by which Gatsby's runtime notices a later one. */
function nameBuild(): void {
  const home = readFileSync(path.join(PUBLIC, "index.html"), "utf8");
  const named = { webpackCompilationHash: buildOf(home) };
  writeFileSync(path.join(PUBLIC, "page-data/app-data.json"), `${JSON.stringify(named)}\n`);
}

function writeOffline(pages: readonly string[], { offline, basePath }: SiteConfig): void {
  const prefix = prefixOf(basePath);
  if (offline) writeOfflineFiles(PUBLIC, { prefix, pages, hashed: ownFiles(PUBLIC) });
  else writeOfflineRemover(PUBLIC, prefix);
}

/** `npm run build -- --keep-assets 3` sets the variable (tools/build.ts). */
function keptBuilds(): { readonly store: string; readonly keep: number } | undefined {
  const keep = process.env.KEEP_ASSETS;
  return keep === undefined ? undefined : { store: path.join(CACHE, "kept-assets"), keep: Number(keep) };
}

/** The files of a page below `public/`, Gatsby's first: `a/index.html` and `a.html`. The not-found page has its own `404.html`. */
function namesOf(pagePath: string, pages: ReadonlyMap<string, unknown>): readonly [string, ...string[]] {
  if (pagePath.endsWith(".html")) return [pagePath];
  const nested = path.posix.join(pagePath, "index.html");
  const flat = `${pagePath}.html`;
  return pagePath === "/" || pages.has(flat) ? [nested] : [nested, flat];
}

/**
 * Leaves a page's data in its HTML, without the text that is there already, in each of its files.
 * @returns their compressed neighbours
 */
async function completePage(
  pagePath: string,
  names: readonly [string, ...string[]],
  basePath: string,
): Promise<readonly string[]> {
  const address = `/page-data/${pagePath === "/" ? "index" : pagePath.slice(1)}/page-data.json`;
  const files = names.map((name) => path.join(PUBLIC, name));
  const written = path.join(PUBLIC, names[0]);
  const dataFile = path.join(PUBLIC, address);
  if (!existsSync(written) || !existsSync(dataFile)) return [];
  const { data } = withoutHtml(JSON.parse(readFileSync(dataFile, "utf8")));
  const page = { path: pagePath, dataUrl: `${prefixOf(basePath)}${address}`, data };
  const html = Buffer.from(withPageData(readFileSync(written, "utf8"), page));
  for (const file of files) writeFileSync(file, html);
  return compressText(html, files);
}
