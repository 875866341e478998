import { readFileSync } from "node:fs";
import { filesOf } from "../src/build/host-files";
import { getSite } from "../src/build/loaded-site";
import { siteUrl } from "../src/config/site-url";
import { formatProblems } from "../src/problems/problem";
import { PUBLIC, readBuiltSite, type BuiltSite } from "./seo/built-site";
import { checkLeaks, type PublishedFile } from "./seo/leaks";
import { checkPage } from "./seo/pages";
import { secretsOf } from "./seo/secrets";
import { checkWholeSite } from "./seo/site";

/** Everything that hosts are given. */
function* publishedFiles(): Generator<PublishedFile> {
  for (const folder of [PUBLIC, "hosts"]) {
    for (const name of filesOf(folder)) {
      const file = `${folder}/${name}`;
      yield { file, content: readFileSync(file) };
    }
  }
}

/** `npm run seo`: whether search engines and other sites find in the last build what they need, and nothing unlisted. */
function main(): number {
  let site: BuiltSite;
  try {
    site = readBuiltSite(".", siteUrl(getSite().config));
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const problems = [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...checkWholeSite(site),
    ...checkLeaks(publishedFiles(), secretsOf(getSite(), process.env.npm_config_registry)),
  ];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  console.log(`${site.pages.length} pages read, ${site.listed.size} of them listed, no problem found`);
  return 0;
}

process.exitCode = main();
