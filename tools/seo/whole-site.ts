import { imageSize } from "image-size";
import { XMLParser } from "fast-xml-parser";
import { startOf, type Problem } from "../../src/problems/problem";
import { cardAddress } from "../../src/shared/card-address";
import { belowBase, canonicalAddress, PUBLIC, type BuiltPage, type BuiltSite } from "./built-site";
import { finding, shown } from "../lib/finding";
import { isFile } from "./pages";
import { metas, readHead } from "./head";
import { groupBy } from "../lib/group-by";

const at = (file: string) => startOf(`${PUBLIC}/${file}`);

/** Checks the files that concern the whole site. */
export function checkWholeSite(site: BuiltSite): readonly Problem[] {
  return [
    ...checkRobotsFile(site),
    ...checkSitemap(site),
    ...checkManifest(site),
    ...checkCards(site),
    ...checkTitles(site),
    ...site.pages.flatMap((page) => checkFlatCopy(site, page)),
  ];
}

function checkRobotsFile({ siteUrl, files, read }: BuiltSite): Problem[] {
  const fix = "correct src/gatsby/on-post-build.ts.";
  if (!files.includes("robots.txt")) return [finding(at("robots.txt"), "robots.txt", "no file", "a file", fix)];
  const lines = read("robots.txt").toString("utf8").split("\n");
  const line = `Sitemap: ${siteUrl}/sitemap-index.xml`;
  return lines.includes(line)
    ? []
    : [finding(at("robots.txt"), "sitemap in robots.txt", "no such line", shown(line), fix)];
}

interface SitemapEntry {
  readonly loc: string;
  readonly lastmod?: string;
}

/** Checks that the sitemap has exactly the listed pages, once each, with the date in their linked data. */
function checkSitemap(site: BuiltSite): Problem[] {
  const fix = "correct the sitemap's options in src/gatsby/sitemap.ts.";
  const index = "sitemap-index.xml";
  if (!site.files.includes(index)) return [finding(at(index), "sitemap", "no file", "a file", fix)];
  const parts = readEntries(site, index, "sitemapindex", "sitemap").map(({ loc }) =>
    loc.slice(site.siteUrl.length + 1),
  );
  const lost = parts.filter((part) => !site.files.includes(part));
  if (lost.length > 0) return [finding(at(index), "sitemap", shown(lost[0]), "the address of a file", fix)];
  const entries = parts.flatMap((part) => readEntries(site, part, "urlset", "url").map((entry) => ({ part, entry })));
  const dates = new Map(site.pages.map((page) => [canonicalAddress(site, page.address), dateOf(page)]));
  const listed = new Set([...site.listed].map((address) => canonicalAddress(site, address)));
  const named = entries.map(({ entry }) => entry.loc);
  return [
    ...entries
      .filter(({ entry: { loc } }, position) => !listed.has(loc) || named.indexOf(loc) !== position)
      .map(({ part, entry: { loc } }) => finding(at(part), "sitemap", shown(loc), "each listed page once", fix)),
    ...[...listed]
      .filter((loc) => !named.includes(loc))
      .map((loc) => finding(at(index), "sitemap", `no ${shown(loc)}`, "each listed page", fix)),
    ...entries
      .filter(({ entry: { loc, lastmod } }) => !isSameDate(dates.get(loc), lastmod))
      .map(({ part, entry: { loc, lastmod } }) =>
        finding(at(part), `\`lastmod\` of ${loc}`, shown(lastmod), `the page's date, ${shown(dates.get(loc))}`, fix),
      ),
  ];
}

/** A page without a date may have one in the sitemap: a category index gets its newest page's. */
const isSameDate = (page: string | undefined, sitemap: string | undefined): boolean =>
  page === undefined || (sitemap !== undefined && Date.parse(sitemap) === Date.parse(page));

function readEntries({ read }: BuiltSite, file: string, root: string, name: string): readonly SitemapEntry[] {
  const parser = new XMLParser({ isArray: (tag) => tag === name, parseTagValue: false });
  const parsed = parser.parse(read(file).toString("utf8")) as Record<
    string,
    Record<string, SitemapEntry[]> | undefined
  >;
  return (parsed[root]?.[name] ?? []).map(({ loc, lastmod }) => ({ loc, lastmod }));
}

/** Returns `dateModified` from a page's linked data. */
function dateOf({ html }: BuiltPage): string | undefined {
  return /"dateModified":"([^"]*)"/.exec(html)?.[1];
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** Checks that the web manifest has the site's names, and maskable icons of 192 and 512 pixels. */
function checkManifest(site: BuiltSite): Problem[] {
  const file = "manifest.webmanifest";
  const fix = "correct src/outputs/icons/icons.ts.";
  if (!site.files.includes(file)) return [finding(at(file), "web manifest", "no file", "a file", fix)];
  const manifest = JSON.parse(site.read(file).toString("utf8")) as Record<string, unknown> & {
    icons?: readonly Icon[];
  };
  const icons = manifest.icons ?? [];
  const missing = ["name", "short_name", "start_url", "scope", "theme_color"].filter((key) => !manifest[key]);
  return [
    ...missing.map((key) => finding(at(file), `\`${key}\` of the web manifest`, "nothing", "a value", fix)),
    ...["192x192", "512x512"]
      .filter((size) => !icons.some(({ sizes, purpose }) => sizes === size && /\bmaskable\b/.test(purpose ?? "")))
      .map((size) => finding(at(file), "icons of the web manifest", "none", `a maskable icon of ${size}`, fix)),
    ...icons.flatMap((icon) => checkIcon(site, file, icon, fix)),
  ];
}

function checkIcon(site: BuiltSite, file: string, { src, sizes }: Icon, fix: string): Problem[] {
  if (!isFile(site, src)) return [finding(at(file), "icon", shown(src), "the address of a published file", fix)];
  const { width, height } = imageSize(site.read(src.slice(site.prefix.length + 1)));
  const size = `${width}x${height}`;
  return size === sizes ? [] : [finding(at(file), `size of ${src}`, shown(size), shown(sizes), fix)];
}

/** Finds preview images left over from unlisted or deleted pages. */
function checkCards(site: BuiltSite): Problem[] {
  const expected = new Set([...site.listed].map((address) => cardAddress(belowBase(site, address)).slice(1)));
  const fix = "correct src/outputs/cards/cards.ts.";
  return site.files
    .filter((file) => file.startsWith("images/cards/") && !expected.has(file))
    .map((file) => finding(at(file), "preview image", "a file", "none, because no listed page uses it", fix));
}

/** Search results show little more than the title, so pages with the same title can't be told apart. */
function checkTitles(site: BuiltSite): Problem[] {
  const titles = site.pages.flatMap((page) => {
    if (!site.listed.has(page.address)) return [];
    const head = readHead(page);
    // Pages of different versions may share titles.
    const version = metas(head, "docsearch:version")[0]?.attributes.content ?? "";
    return head.elements.flatMap(({ name, text, at }) => (name === "title" ? { version, text, at } : []));
  });
  const fix = "change the title of one of the pages.";
  return [...groupBy(titles, ({ version, text }) => `${version} ${text}`).values()].flatMap(([first, ...others]) =>
    others.map(({ text, at }) => {
      const found = `${shown(text)}, which ${first?.at.file} also has`;
      return finding(at, "title", found, "a different title for each page", fix);
    }),
  );
}

/** Checks that `a.html` equals `a/index.html` byte for byte, because hosts differ in which they serve. */
function checkFlatCopy({ files, read, prefix }: BuiltSite, { file, address }: BuiltPage): Problem[] {
  const flat = `${address.slice(prefix.length + 1)}.html`;
  // The not-found page has two addresses, and Gatsby generates a page for each.
  if (flat === ".html" || flat === "404.html") return [];
  const problem = (found: string, fix: string): Problem[] => [
    finding(at(flat), "flat copy of a page", found, `a copy of ${file}`, fix),
  ];
  if (!files.includes(flat)) return problem("no file", "correct src/gatsby/on-post-build.ts.");
  if (read(flat).equals(read(file.slice(PUBLIC.length + 1)))) return [];
  return problem("different text", "run `npx gatsby clean`, then `npm run build`.");
}
