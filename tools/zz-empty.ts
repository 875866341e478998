import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { siteIndex } from "../src/outputs/search/search-files";
import { SearchIndex } from "../src/shared/search/search-index";
const { heads, texts } = siteIndex();
const s = new SearchIndex(heads);
s.addTexts({ from: 0, texts });
for (const [k, d] of Object.entries(parse(readFileSync("test/search/readers-held-out.yaml", "utf8")) as any)) for (const q of Object.keys(d as any)) if (s.search(q, false).total === 0) console.log(k, q);
