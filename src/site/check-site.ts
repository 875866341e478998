import { checkFreshness } from "../checks/freshness";
import { runChecks } from "../checks/index";
import { formatProblem, type Problem } from "../problems/problem";
import { prepareBrand } from "./brand";
import { cardProblems } from "./cards";
import { freshnessOf } from "./freshness";
import { forgetSite, loadSite } from "./loaded-site";
import { processPages } from "./page-threads";
import { processDocument, prunePages } from "./pages";

/** Prepares brand pictures that are not in the cache, then checks the site anew. All problems of the content folder. */
export async function prepareAndCheckSite(): Promise<readonly Problem[]> {
  forgetSite();
  const brandProblems = await prepareBrand();
  // Pages show what was rendered just now.
  forgetSite();
  const documents = loadSite().site?.versions.flatMap((version) => version.documents) ?? [];
  await processPages(documents);
  const problems = checkSite();
  if (documents.length > 0) prunePages(documents);
  return [...brandProblems, ...problems];
}

/** Processes every page and runs every check. All problems of the content folder but those of the brand pictures. */
export function checkSite(): readonly Problem[] {
  const { site, sources, api, history, confirmed, problems } = loadSite();
  if (!site) return problems;
  const pages = new Map(
    site.versions.flatMap((version) => version.documents).map((document) => [document, processDocument(document)]),
  );
  const freshness = freshnessOf(loadSite(), (document) => pages.get(document)?.asked ?? []);
  // A file that several pages show has its problems once.
  const all = [
    ...problems,
    ...cardProblems(site),
    ...runChecks({ site, sources, pages, api, history }),
    ...checkFreshness(freshness.pages, confirmed.confirmations, freshness.digestOf),
  ];
  return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
}
