import { readFileSync } from "node:fs";
import { filesOf } from "../src/site/files-of";
import { getSite } from "../src/site/loaded-site";
import { isAuthored } from "../src/site/served-files";
import { siteUrl } from "../src/config/site-url";
import { formatProblems } from "../src/problems/problem";
import { readableSite } from "./lib/readable-site";
import { PUBLIC, readBuiltSite, type BuiltSite } from "./seo/built-site";
import { checkCharacters } from "./seo/characters";
import { checkLeaks, type PublishedFile } from "./seo/leaks";
import { checkJunk } from "./seo/junk";
import { checkPage } from "./seo/pages";
import { secretsOf } from "./seo/secrets";
import { checkWholeSite } from "./seo/site";
import { checkHtml } from "./seo/valid-html";

/** Everything that hosts are given. */
function* publishedFiles(): Generator<PublishedFile> {
  for (const folder of [PUBLIC, "hosts"]) {
    for (const name of filesOf(folder)) {
      const file = `${folder}/${name}`;
      yield { file, content: readFileSync(file) };
    }
  }
}

/** What people have written, without the packages of sample programs. */
function* writtenFiles(): Generator<PublishedFile> {
  for (const folder of ["content", "static"]) {
    for (const name of filesOf(folder)) {
      const file = `${folder}/${name}`;
      if (!/\/(?:node_modules|vendor)\//.test(file)) yield { file, content: readFileSync(file) };
    }
  }
}

/** Each page once, and the pages of moved addresses. What people have put into the content folder is theirs. */
function htmlFiles({ files }: BuiltSite): readonly string[] {
  const pages = new Set(files.filter((file) => file.endsWith(".html")));
  // The not-found page has files of its own; of the others, `a.html` is a copy of `a/index.html`.
  const isCopy = (file: string): boolean => file !== "404.html" && pages.has(file.replace(/\.html$/, "/index.html"));
  // Gatsby's slices are parts of pages.
  return [...pages].filter((file) => !isCopy(file) && !isAuthored(`/${file}`) && !file.startsWith("_gatsby/"));
}

/**
 * `npm test -- seo`: whether search engines and other sites find in the last build what they need, and nothing unlisted,
 * whether every page is valid HTML, and whether content or build have secrets or what only the author's machine has.
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
    ...checkCharacters(publishedFiles()),
    ...checkLeaks(publishedFiles(), secretsOf(getSite(), process.env.npm_config_registry)),
    ...(await checkJunk([...writtenFiles(), ...publishedFiles()])),
  ];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  console.log(`${site.pages.length} pages read, ${site.listed.size} of them listed, no problem found`);
  return 0;
}

void main().then((status) => {
  process.exitCode = status;
});
