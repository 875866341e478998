import { siteUrl } from "../src/config/site-url";
import { getSite } from "../src/build/loaded-site";
import { formatProblems } from "../src/problems/problem";
import { readBuiltSite, type BuiltSite } from "./seo/built-site";
import { checkPage } from "./seo/pages";
import { checkWholeSite } from "./seo/site";

/** `npm run seo`: whether search engines and other sites find in the last build what they need, and nothing unlisted. */
function main(): number {
  let site: BuiltSite;
  try {
    site = readBuiltSite(".", siteUrl(getSite().config));
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const problems = [...site.pages.flatMap((page) => checkPage(site, page)), ...checkWholeSite(site)];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  console.log(`${site.pages.length} pages read, ${site.listed.size} of them listed, no problem found`);
  return 0;
}

process.exitCode = main();
