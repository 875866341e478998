import { spawnSync } from "node:child_process";
import { prepareAndCheckSite, unrecordedAddresses } from "../src/site/check-site";
import { notRecorded, recordAddresses } from "../src/site/addresses";
import { loadSite } from "../src/site/loaded-site";
import { formatProblems } from "../src/problems/problem";

/** Programs that read the content more slowly, with `--all`. */
const THOROUGH = ["prose", "samples"];

/**
 * `npm run check`: every page, sidebar and setting, without a build.
 * `npm run check -- --all`: spelling and terms, and the code samples of the pages, too.
 * `npm run check -- --write`: records new addresses of pages and headings, once nothing else is wrong.
 */
async function main(args: readonly string[]): Promise<number> {
  const problems = [...(await prepareAndCheckSite())];
  const added = unrecordedAddresses();
  if (args.includes("--write")) {
    if (problems.length === 0 && added.length > 0) console.log(recordAddresses(added));
  } else problems.push(...notRecorded(added));
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return 1;
  }
  const pages = loadSite().site?.versions.reduce((count, version) => count + version.documents.length, 0) ?? 0;
  console.log(`${pages} pages checked, no problem found`);
  if (!args.includes("--all")) return 0;
  const ended = THOROUGH.map((name) =>
    spawnSync(process.execPath, ["--import", "tsx", `tools/${name}.ts`], { stdio: "inherit" }),
  );
  return ended.every(({ status }) => status === 0) ? 0 : 1;
}

void main(process.argv.slice(2)).then((status) => {
  process.exit(status);
});
