import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withoutHtml, type Json } from "../../browser/navigation/page-data-island";
import { prefixOf } from "../../shared/paths";
import { inLanes } from "../../site/lanes";
import { compressText } from "../compressed/compressed";
import { writeOutput } from "../write-output";
import { buildOf, withPageData } from "./page-html";

/** Limit for memory use on large sites. */
const PAGES_AT_A_TIME = 4;

const BUILD_FILE = "/page-data/app-data.json";

/** JSON that Gatsby writes for the browser: data of a page, or of a static query. */
type PageData = { readonly [key: string]: Json } & { readonly staticQueryHashes?: string[] };

/**
 * Puts each page's data into its HTML, and writes `a.html` next to `a/index.html`, so that `/a` is served without a
 * redirect. Writes the build's name to the file that Gatsby's runtime polls for a later build.
 * @param addresses of all pages, as Gatsby has them
 * @returns the files of all pages, and their compressed files that are up to date
 */
export async function completePages(
  publicFolder: string,
  addresses: ReadonlySet<string>,
  basePath: string,
): Promise<{ readonly files: readonly string[]; readonly compressed: ReadonlySet<string> }> {
  const compressed = new Set<string>();
  // Compression runs in threads, so the next page can go on meanwhile.
  await inLanes(
    [...addresses],
    async (address) => {
      const names = namesOf(address, addresses);
      for (const file of await completePage(publicFolder, address, names, basePath)) compressed.add(file);
    },
    PAGES_AT_A_TIME,
  );
  const named = { webpackCompilationHash: buildOf(readFileSync(path.join(publicFolder, "index.html"), "utf8")) };
  writeOutput(publicFolder, BUILD_FILE, `${JSON.stringify(named)}\n`);
  // This site doesn't use Partytown.
  if (!existsSync("static/~partytown")) rmSync(path.join(publicFolder, "~partytown"), { recursive: true, force: true });
  return { files: [...addresses].flatMap((address) => namesOf(address, addresses)), compressed };
}

/** Returns a page's files below `public/`, Gatsby's first: `a/index.html` and `a.html`. Not-found has `404.html`. */
function namesOf(pagePath: string, pages: ReadonlySet<string>): readonly [string, ...string[]] {
  if (pagePath.endsWith(".html")) return [pagePath];
  const nested = path.posix.join(pagePath, "index.html");
  const flat = `${pagePath}.html`;
  return pagePath === "/" || pages.has(flat) ? [nested] : [nested, flat];
}

/**
 * Writes all files of a page, with its data in the HTML but without text that's already there.
 * @returns their compressed files
 */
async function completePage(
  publicFolder: string,
  pagePath: string,
  names: readonly [string, ...string[]],
  basePath: string,
): Promise<readonly string[]> {
  const dataFile = `/page-data/${pagePath === "/" ? "index" : pagePath.slice(1)}/page-data.json`;
  const files = names.map((name) => path.join(publicFolder, name));
  const written = path.join(publicFolder, names[0]);
  if (!existsSync(written) || !existsSync(path.join(publicFolder, dataFile))) return [];
  const read = (file: string): PageData => JSON.parse(readFileSync(path.join(publicFolder, file), "utf8")) as PageData;
  const data = read(dataFile);
  const queries = (data.staticQueryHashes ?? []).map((hash) => `/page-data/sq/d/${hash}.json`);
  const before = readFileSync(written, "utf8");
  const answers = [
    [dataFile, data] as const,
    [BUILD_FILE, { webpackCompilationHash: buildOf(before) }] as const,
    ...queries.map((file) => [file, read(file)] as const),
  ];
  const { data: emptied } = withoutHtml(
    Object.fromEntries(answers.map(([file, answer]) => [prefixOf(basePath) + file, answer])),
  );
  const html = Buffer.from(withPageData(before, { path: pagePath, answers: emptied }));
  for (const file of files) writeFileSync(file, html);
  return compressText(html, files);
}
