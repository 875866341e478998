import { readFileSync } from "node:fs";
import { parse } from "yaml";
const arg = JSON.parse(process.argv[2] ?? "{}");
Object.assign(globalThis, arg);
const { siteIndex } = require("../src/outputs/search/search-files");
const { SearchIndex } = require("../src/shared/search/search-index");
const { judgedQueries, meanReciprocalRank, outcomeOf } = require("./lib/search-evaluation");
const V = require("../src/shared/search/vocabulary");
const { heads, texts } = siteIndex();
const addresses = new Set<string>(heads.entries.map(({ page, id }: any) => `${heads.pages[page]?.href ?? ""}${id === "" ? "" : `#${id}`}`));
function figures() {
  const s = new SearchIndex(heads);
  s.addTexts({ from: 0, texts });
  return ["test/search/judged.yaml", "test/search/readers.yaml", "/tmp/search/fresh.yaml"].map((f) => {
    const j = judgedQueries(parse(readFileSync(f, "utf8")), addresses);
    return meanReciprocalRank(j.map((one: any) => outcomeOf(one, s.search(one.query, false)))).toFixed(3);
  });
}
for (const [q, p] of arg.list ?? [[1.5, 0.5]]) { V.FIELDS.questions.worth = q; V.FIELDS.pageQuestions.worth = p; console.log(JSON.stringify(arg), q, p, figures().join(" ")); }
