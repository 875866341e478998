import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { siteUrl } from "../src/config/site-url";
import { filesOf } from "../src/site/files-of";
import { getSite } from "../src/site/loaded-site";
import { formatProblems, startOf, type Problem } from "../src/problems/problem";
import { isExternal, prefixOf, splitUrl } from "../src/shared/paths";
import { twinPath } from "../src/shared/twin-path";
import { alternateOf } from "./lib/page-parts";
import { compareWithTwin } from "./lib/twin-parity";
import { finding, shown } from "./lib/finding";

const PUBLIC = "public";
const { config } = getSite();
const prefix = prefixOf(config.basePath);

/**
 * `npm test -- twins`: compares every built page with its Markdown twin. Exits with 1 if a twin is missing or lacks
 * content of its page.
 */
function main(): void {
  const pages = filesOf(PUBLIC).filter((file) => /(?:^|\/)index\.html$/.test(file) && file !== "404/index.html");
  if (pages.length === 0) {
    console.error("There's no built site yet. Run `npm run build` first.");
    process.exitCode = 1;
    return;
  }
  const problems = pages.flatMap(checkPage);
  if (problems.length > 0) console.error(formatProblems(problems));
  else console.log(`${pages.length} pages: each listed one has a twin that has everything that the page has`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function checkPage(file: string): Problem[] {
  const htmlFile = path.join(PUBLIC, file);
  const html = readFileSync(htmlFile, "utf8");
  const address = `/${file.replace(/\/?index\.html$/, "")}`;
  const twin = twinPath(address);
  const isListed = !/<meta[^>]*name="robots"[^>]*noindex/.test(html);
  const twinFile = path.join(PUBLIC, twin);
  const expected = isListed ? `${siteUrl(config)}${twin}` : undefined;
  const named = alternateOf(html);
  const at = startOf(htmlFile);
  const none = "none, because the page is unlisted";
  if (named !== expected) {
    const [found, fix] = [shown(named), 'see `link[rel="alternate"]` in src/theme/components/PageHead/HeadTags.tsx.'];
    return [finding(at, "address of the Markdown twin", found, isListed ? shown(expected) : none, fix)];
  }
  if (existsSync(twinFile) !== isListed) {
    const [found, wanted] = isListed ? ["no file", shown(twinFile)] : [shown(twinFile), none];
    return [finding(at, "Markdown twin", found, wanted, "see src/outputs/twins/twin-pages.ts.")];
  }
  if (!isListed) return [];
  const markdown = readFileSync(twinFile, "utf8");
  return compareWithTwin({ htmlFile, html, twinFile, markdown, twinAddress: (href) => twinAddress(href, address) });
}

/** Returns the twin's address for a link on the page at `own`, based on which files were built. */
function twinAddress(href: string, own: string): string {
  if (isExternal(href)) return href;
  const { path: written, query, hash } = splitUrl(href);
  const local = written === "" ? own : written.slice(prefix.length) || "/";
  const twin = twinPath(local);
  const target = existsSync(path.join(PUBLIC, twin)) ? twin : local;
  return `${siteUrl(config)}${target}${query}${hash}`;
}

main();
