import { prepareAndCheckSite } from "../src/site/check-site";
import { loadSite } from "../src/site/loaded-site";
import { formatProblems } from "../src/problems/problem";

/** `npm run check`: every page, sidebar and setting, without a build. */
async function main(): Promise<void> {
  const problems = await prepareAndCheckSite();
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exit(1);
  }
  const pages = loadSite().site?.versions.reduce((count, version) => count + version.documents.length, 0) ?? 0;
  console.log(`${pages} pages checked, no problem found`);
}

void main();
