import { writeFileSync } from "node:fs";
import path from "node:path";
import { formatProblem, formatProblems } from "../src/problems/problem";
import { confirm } from "../src/checks/freshness";
import { freshnessOf } from "../src/build/freshness";
import { CONFIRMATIONS_FILE, loadSite } from "../src/build/loaded-site";
import { processDocument } from "../src/build/pages";

/** `npm run confirm -- content/page.mdx …`: records that you re-read these pages after their sources changed. */
const read = process.argv.slice(2);
const loaded = loadSite();
const { confirmations, problems } = loaded.confirmed;
if (problems.length > 0) fail(formatProblems(problems));
const { pages, digestOf } = freshnessOf(loaded, (document) => processDocument(document).asked);
const unknown = read.filter((file) => !pages.some((page) => page.file === file && page.grounds.length > 0));
if (read.length === 0) fail("Name the pages that you have read: npm run confirm -- content/page.mdx");
if (unknown.length > 0) fail(unknown.map(withoutGround).join("\n"));
writeFileSync(
  path.join(loaded.directory, CONFIRMATIONS_FILE),
  `${JSON.stringify(confirm(pages, read, confirmations, digestOf), null, 2)}\n`,
);
console.log(`${read.length === 1 ? "1 page" : `${read.length} pages`} confirmed`);

function withoutGround(file: string): string {
  return formatProblem({
    file,
    line: 1,
    column: 1,
    what: "page to confirm",
    found: "nothing that it rests on",
    expected: "a page that rests on something",
    fix: "correct the path.",
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
