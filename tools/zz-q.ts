import { siteIndex } from "../src/outputs/search/search-files";
import { SearchIndex } from "../src/shared/search/search-index";
import { indexFiles, workerScript, wireBytes } from "../src/outputs/search/search-files";
const index = siteIndex();
const { heads, texts } = index;
const s = new SearchIndex(heads);
s.addTexts({ from: 0, texts });
const args = process.argv.slice(2);
if (args[0] === "--size") {
  const f = indexFiles(index, workerScript());
  console.log("first", wireBytes(f.first), "all", wireBytes(f.files), "heads", wireBytes([f.first[0]!]), "worker", wireBytes([f.first[1]!]));
} else for (const q of args) {
  const r = s.search(q, false);
  console.log(`\n## ${q}  (${r.total})`, r.nearest.words.join(","), r.nearest.pages.map((p) => p.title).join(" | "));
  let n = 0;
  for (const g of r.groups) { for (const x of g.results) if (++n <= 9) console.log(`  ${x.kind.padEnd(9)} ${x.title.text}   <${x.href}>`); }
}
