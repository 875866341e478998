import { readFileSync } from "node:fs";
import { filesOf } from "../src/site/files-of";
import { getSite } from "../src/site/loaded-site";
import { isAuthored } from "../src/site/served-files";
import { siteUrl } from "../src/config/site-url";
import { formatProblems } from "../src/problems/problem";
import { endWith } from "./lib/end-with";
import { readableSite } from "./lib/readable-site";
import { PUBLIC, readBuiltSite, type BuiltSite } from "./seo/built-site";
import { checkLeaks, type PublishedFile } from "./seo/leaks";
import { checkJunk } from "./seo/junk";
import { checkPage } from "./seo/pages";
import { secretsOf } from "./seo/secrets";
import { checkWholeSite } from "./seo/whole-site";
import { checkHtml } from "./seo/valid-html";

/** Yields all files of some folders, without the installed packages of sample programs. */
function* filesIn(...folders: readonly string[]): Generator<PublishedFile> {
  for (const file of folders.flatMap((folder) => filesOf(folder).map((name) => `${folder}/${name}`)))
    if (!/^content\/samples\/.*\/(?:node_modules|vendor)\//.test(file)) yield { file, content: readFileSync(file) };
}

/** Returns each page once, including redirect pages. Skips HTML files authored in the content folder. */
function htmlFiles({ files }: BuiltSite): readonly string[] {
  const pages = new Set(files.filter((file) => file.endsWith(".html")));
  // Skips `a.html`, which is a copy of `a/index.html`; only the not-found page's two files differ.
  const isCopy = (file: string): boolean => file !== "404.html" && pages.has(file.replace(/\.html$/, "/index.html"));
  // Gatsby's slices are fragments of pages.
  return [...pages].filter((file) => !isCopy(file) && !isAuthored(`/${file}`) && !file.startsWith("_gatsby/"));
}

/**
 * `npm test -- seo`: checks that the last build has what search engines and other sites need and exposes nothing
 * unlisted, that every page is valid HTML that says its languages, and that neither content nor build contain secrets
 * or paths of the author's machine.
 */
async function main(): Promise<number> {
  const { config } = readableSite();
  let site: BuiltSite;
  try {
    site = readBuiltSite(".", siteUrl(config));
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const problems = [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...checkWholeSite(site),
    ...htmlFiles(site).flatMap((file) => checkHtml(`${PUBLIC}/${file}`, site.read(file).toString("utf8"))),
    ...checkLeaks(filesIn(PUBLIC, "hosts"), secretsOf(getSite(), process.env.npm_config_registry)),
    ...(await checkJunk(filesIn("content", "static", PUBLIC, "hosts"))),
  ];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  console.log(`${site.pages.length} pages read, ${site.listed.size} of them listed, no problem found`);
  return 0;
}

endWith(main());
