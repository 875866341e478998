import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { siteIndex } from "../src/build/search-files";
import { SearchIndex } from "../src/shared/search/search-index";
import { judgedQueries, meanReciprocalRank, outcomeOf, report } from "./lib/search-evaluation";

/** Judged queries, and the least they must reach. The second file is not tuned on. */
const SETS = [
  { file: "test/search/judged.yaml", least: 0.92 },
  { file: "test/search/held-out.yaml", least: 0.88 },
] as const;

/** `npm run search:eval`: how well search finds what it should. Ends with 1 below the least, or with an empty response. */
function main(): void {
  const { heads, texts } = siteIndex();
  const index = new SearchIndex(heads);
  index.addTexts({ from: 0, texts });
  const addresses = new Set(
    heads.entries.map(({ page, id }) => `${heads.pages[page]?.href ?? ""}${id === "" ? "" : `#${id}`}`),
  );
  let good = true;
  for (const { file, least } of SETS.filter((set) => existsSync(set.file))) {
    const judged = judgedQueries(parse(readFileSync(file, "utf8")), addresses);
    const outcomes = judged.map((one) => outcomeOf(one, index.search(one.query, false)));
    console.log(report(file, outcomes).join("\n"));
    if (meanReciprocalRank(outcomes) >= least && outcomes.every(({ total }) => total > 0)) continue;
    good = false;
    console.error(`${file}: MRR@10 of at least ${least} and no empty response are required.`);
  }
  process.exitCode = good ? 0 : 1;
}

main();
