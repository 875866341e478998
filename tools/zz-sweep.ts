import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { siteIndex } from "../src/outputs/search/search-files";
import { SearchIndex } from "../src/shared/search/search-index";
import { judgedQueries, meanReciprocalRank, outcomeOf } from "./lib/search-evaluation";
import * as V from "../src/shared/search/vocabulary";
const index = siteIndex();
const { heads, texts } = index;
const addresses = new Set(heads.entries.map(({ page, id }) => `${heads.pages[page]?.href ?? ""}${id === "" ? "" : `#${id}`}`));
const F = (V as any).FIELDS;
function figures() {
  const s = new SearchIndex(heads);
  s.addTexts({ from: 0, texts });
  return ["judged", "readers"].map((f) => {
    const j = judgedQueries(parse(readFileSync(`test/search/${f}.yaml`, "utf8")), addresses);
    return meanReciprocalRank(j.map((one) => outcomeOf(one, s.search(one.query, false)))).toFixed(3);
  });
}
for (const worth of [1.5, 2, 2.5, 3, 4]) for (const usual of [20, 40, 60, 90]) {
  F.questions.worth = worth; F.questions.usual = usual;
  console.log(worth, usual, figures().join(" "));
}
