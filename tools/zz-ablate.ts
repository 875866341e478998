import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { siteIndex } from "../src/outputs/search/search-files";
import { SearchIndex } from "../src/shared/search/search-index";
import { judgedQueries, meanReciprocalRank, outcomeOf } from "./lib/search-evaluation";
import { aliasGroups } from "../src/shared/search/query";
import { searchLanguage } from "../src/shared/search/language";
const index = siteIndex();
const { heads, texts } = index;
const addresses = new Set(heads.entries.map(({ page, id }) => `${heads.pages[page]?.href ?? ""}${id === "" ? "" : `#${id}`}`));
const s = new SearchIndex(heads);
s.addTexts({ from: 0, texts });
const sets = ["judged", "readers"].map((f) => judgedQueries(parse(readFileSync(`test/search/${f}.yaml`, "utf8")), addresses));
function figures(aliases: readonly (readonly string[])[]) {
  (s as any).aliases = aliasGroups(aliases, searchLanguage(heads.language));
  return sets.map((j) => meanReciprocalRank(j.map((one) => outcomeOf(one, s.search(one.query, false)))));
}
const base = figures(heads.aliases);
console.log("base", base.map((x) => x.toFixed(4)).join(" "));
heads.aliases.forEach((group, i) => {
  const f = figures(heads.aliases.filter((_, j) => j !== i));
  const d = f.map((x, k) => x - base[k]!);
  if (d.some((x) => Math.abs(x) > 0.0005)) console.log(d.map((x) => x.toFixed(4)).join(" "), group.join(", ").slice(0, 80));
});
