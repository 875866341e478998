import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { withoutHtml } from "../browser/navigation/page-data-island";
import { redirectPage, type Redirect } from "../content-model/redirects";
import type { SiteConfig } from "../config/schema";
import { siteUrl } from "../config/site-url";
import { endBeside } from "../build/beside";
import { CACHE } from "../build/cache";
import { compressFiles } from "../build/compressed";
import { writeHostFiles } from "../build/host-files";
import { keepAssets, ownFiles } from "../build/kept-assets";
import { writeOfflineFiles, writeOfflineRemover } from "../build/offline-files";
import { getSite } from "../build/loaded-site";
import { buildOf, withPageData } from "../build/page-html";
import { endRecord } from "../build/work-record";
import { prefixOf } from "../shared/paths";

const PUBLIC = "public";
/** What `npm run budgets` reads. */
const WORK = path.join(".cache", "work.json");

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
  for (const pagePath of state.pages.keys()) {
    addPageData(pagePath, config.basePath);
    if (pagePath === "/" || pagePath.endsWith(".html")) continue;
    const nested = path.join(PUBLIC, pagePath, "index.html");
    if (existsSync(nested)) copyFileSync(nested, path.join(PUBLIC, `${pagePath}.html`));
  }
  nameBuild();
  for (const { from, to } of config.redirects) {
    const file = path.join(PUBLIC, `${from}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectPage(to, config.basePath, config.url));
  }
  writeFileSync(
    path.join(PUBLIC, "robots.txt"),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl(config)}/sitemap-index.xml\n`,
  );
  removeLeftovers(state.pages.keys(), config.redirects);
  keepAssets(PUBLIC, keptBuilds());
  // Gatsby's order is that in which threads were done, and in a warm build new pages are last.
  const listed = [...state.pages].flatMap(([address, { context }]) => (context?.listed === true ? address : [])).sort();
  writeOffline(listed, config);
  writeHostFiles(".", { config, pages: listed });
  await compressFiles(PUBLIC);
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

/** `npm run build -- --keep-assets 3` sets the variable (scripts/build.ts). */
function keptBuilds(): { readonly store: string; readonly keep: number } | undefined {
  const keep = process.env.KEEP_ASSETS;
  return keep === undefined ? undefined : { store: path.join(CACHE, "kept-assets"), keep: Number(keep) };
}

/** Leaves a page's data in its HTML, without the text that is there already. */
function addPageData(pagePath: string, basePath: string): void {
  const address = `/page-data/${pagePath === "/" ? "index" : pagePath.slice(1)}/page-data.json`;
  const file = path.join(PUBLIC, pagePath.endsWith(".html") ? pagePath : path.join(pagePath, "index.html"));
  const dataFile = path.join(PUBLIC, address);
  if (!existsSync(file) || !existsSync(dataFile)) return;
  const html = readFileSync(file, "utf8");
  const { data } = withoutHtml(JSON.parse(readFileSync(dataFile, "utf8")));
  writeFileSync(file, withPageData(html, { path: pagePath, dataUrl: `${prefixOf(basePath)}${address}`, data }));
}

/** Flat pages of an earlier build whose address is gone would be served for ever. Partytown is not used at all. */
function removeLeftovers(pages: Iterable<string>, redirects: readonly Redirect[]): void {
  rmSync(path.join(PUBLIC, "~partytown"), { recursive: true, force: true });
  const kept = new Set([...pages, ...redirects.map(({ from }) => from)].map((address) => `${address.slice(1)}.html`));
  for (const file of readdirSync(PUBLIC, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html") || /(^|\/)(index|404)\.html$/.test(file) || kept.has(file)) continue;
    if (!existsSync(path.join("static", file)) && statSync(path.join(PUBLIC, file)).isFile())
      rmSync(path.join(PUBLIC, file));
  }
}
