import { existsSync, readFileSync } from "node:fs";
import { siteIndex } from "../src/outputs/search/search-files";
import { pagefindFiles } from "../src/search/pagefind";
import { pagefindProvider } from "../src/browser/search/pagefind";
import { SearchIndex } from "../src/shared/search/search-index";
import type { SearchResponse } from "../src/shared/search/types";
import { formatProblems } from "../src/problems/problem";
import { readYaml } from "../src/problems/yaml-source";
import { pagefindInNode } from "./lib/pagefind-in-node";
import { readableSite } from "./lib/readable-site";
import {
  JUDGED,
  judgedQueries,
  meanReciprocalRank,
  outcomeOf,
  report,
  type Judged,
  type Outcome,
} from "./lib/search-evaluation";

readableSite();

const index = siteIndex();

/**
 * `npm test -- search`: evaluates search quality. Exits with 1 if a score is below its minimum or a response is empty.
 * `-- --pagefind` also prints Pagefind's scores for the same queries.
 */
async function main(): Promise<void> {
  const { heads, ...texts } = index;
  const embedded = new SearchIndex(heads);
  embedded.addTexts({ from: 0, ...texts });
  const pagefind = process.argv.includes("--pagefind") ? await pagefindSearch() : undefined;
  const addresses = new Set(
    heads.entries.map(({ page, id }) => `${heads.pages[page]?.href ?? ""}${id === "" ? "" : `#${id}`}`),
  );
  let good = true;
  for (const { file, least, heldOut } of JUDGED.filter((set) => existsSync(set.file))) {
    const { judged, problems } = judgedQueries(readYaml(file, readFileSync(file, "utf8")), addresses);
    if (problems.length > 0) {
      good = false;
      console.error(`${formatProblems(problems)}\n`);
      continue;
    }
    const outcomes = await outcomesOf(judged, async (query) => embedded.search(query, false));
    console.log(report(file, outcomes, heldOut).join("\n"));
    // For comparison only.
    const compared = pagefind ? report(`${file} with Pagefind`, await outcomesOf(judged, pagefind), heldOut) : [];
    console.log(`${compared.filter((line) => !/^ {2}(?:miss|rank)/.test(line)).join("\n")}\n`);
    if (meanReciprocalRank(outcomes) >= least && outcomes.every(({ total }) => total > 0)) continue;
    good = false;
    console.error(`${file}: MRR@10 of at least ${least} and no empty response are required.`);
  }
  process.exitCode = good ? 0 : 1;
}

async function outcomesOf(
  judged: readonly Judged[],
  search: (query: string) => Promise<SearchResponse>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of judged) outcomes.push(outcomeOf(one, await search(one.query)));
  return outcomes;
}

/** Runs Pagefind in Node.js over the same sections. The list of pages is a data URL, because no server has it. */
async function pagefindSearch(): Promise<(query: string) => Promise<SearchResponse>> {
  const files = await pagefindFiles(index);
  const { pages } = index.heads;
  const list = `data:application/json,${encodeURIComponent(JSON.stringify(pages.map(({ title, href }) => ({ title, href }))))}`;
  const provider = pagefindProvider({ pages: list, digest: "" }, "", async () => pagefindInNode(files));
  return (query) => provider.search(query);
}

void main();
