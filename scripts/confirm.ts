import { writeFileSync } from "node:fs";
import path from "node:path";
import { confirm } from "../src/checks/freshness";
import { CONFIRMATIONS_FILE, freshnessOf } from "../src/build/freshness";
import { loadSite } from "../src/build/loaded-site";

/** `npm run confirm -- content/page.mdx …`: these pages were read against what they rest on. */
const read = process.argv.slice(2);
const loaded = loadSite();
const { pages, confirmations, digestOf } = freshnessOf(loaded);
const unknown = read.filter((file) => !pages.some((page) => page.file === file && page.restsOn.length > 0));
if (read.length === 0 || unknown.length > 0) {
  console.error(
    read.length === 0
      ? "Name the pages that you have read: npm run confirm -- content/page.mdx"
      : unknown
          .map(
            (file) =>
              `${file}:1:1 · page to confirm — found no \`restsOn\`, expected a page with \`restsOn\` in its front matter. Fix: correct the path.`,
          )
          .join("\n"),
  );
  process.exit(1);
}
writeFileSync(
  path.join(loaded.directory, CONFIRMATIONS_FILE),
  `${JSON.stringify(confirm(pages, read, confirmations, digestOf), null, 2)}\n`,
);
console.log(`${read.length === 1 ? "1 page" : `${read.length} pages`} confirmed`);
