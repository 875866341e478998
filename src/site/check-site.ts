import path from "node:path";
import { newAddresses } from "../checks/addresses";
import { externalLinks, type PlacedLink } from "../checks/external-links";
import { checkFreshness, type Ground } from "../checks/freshness";
import { runChecks } from "../checks/index";
import type { Site } from "../content-model/site";
import type { Problem } from "../problems/problem";
import { remembered } from "../shared/remembered";
import { filesShown } from "./files-shown";
import { prepareBrand } from "./brand";
import { cardProblems } from "./cards";
import { fileOf, freshnessOf } from "./freshness";
import { forgetSite, loadSite, PLATFORMS, type LoadedSite } from "./loaded-site";
import { apiProblems } from "./api-problems";
import { displayPath } from "./content-files";
import { processPages } from "./page-threads";
import { processDocument, prunePages } from "./pages";
import { Unreadable, unreadableProblem } from "./read-text";
import { responsesOf } from "./site-responses";

/**
 * Prepares brand pictures that aren't in the cache, then checks the site again.
 * @param compile compiles the threads' code, if many pages are new
 * @returns all problems of the content folder
 */
export async function prepareAndCheckSite(compile?: () => void): Promise<readonly Problem[]> {
  forgetSite();
  const brandProblems = await prepareBrand();
  const documents = loadSite().site?.versions.flatMap((version) => version.documents) ?? [];
  await processPages(documents, compile);
  const problems = checkSite();
  if (documents.length > 0) prunePages(documents);
  // Missing pictures follow from the brand problems.
  return [...brandProblems, ...problems.filter((problem) => brandProblems.length === 0 || !isAboutBrand(problem))];
}

const isAboutBrand = ({ what, found }: Problem): boolean =>
  /^`<Brand\w+>`$/.test(what) || /^`\/(?:images\/brand|downloads\/brand-pictures)/.test(found);

/** Processes all pages and runs all checks. Returns all problems except those of rendering brand pictures. */
export function checkSite(): readonly Problem[] {
  const loaded = loadSite();
  const { site, problems } = loaded;
  if (!site) return problems;
  try {
    return checkLoaded(loaded, site);
  } catch (error) {
    if (error instanceof Unreadable) return [...problems, unreadableProblem(error, displayPath(error.file))];
    throw error;
  }
}

function checkLoaded(loaded: LoadedSite, site: Site): readonly Problem[] {
  const { confirmed, directory, problems } = loaded;
  const checked = checkedSite(loaded);
  const freshness = freshnessOf(loaded, (document) => checked.pages.get(document)?.asked ?? []);
  // What a broken file will say is unknown.
  const wrong = new Set(problems.map(({ file }) => file));
  const isKnown = ({ thing }: Ground): boolean => !wrong.has(displayPath(path.join(directory, fileOf(thing))));
  const resting = freshness.pages.map(({ file, grounds }) => ({ file, grounds: grounds.filter(isKnown) }));
  const arePlatformsWrong = wrong.has(displayPath(path.join(directory, PLATFORMS)));
  return [
    ...problems,
    ...cardProblems(site),
    ...runChecks(checked).filter((problem) => !(arePlatformsWrong && isAboutPlatforms(problem))),
    ...checkFreshness(resting, confirmed.confirmations, freshness.digestOf),
  ];
}

const isAboutPlatforms = ({ what }: Problem): boolean => what === "`<Platform>`";

/** Returns addresses that `addresses.txt` doesn't have yet; none if site.yaml can't be used. */
export function unrecordedAddresses(): readonly string[] {
  const loaded = loadSite();
  return loaded.site ? newAddresses(checkedSite(loaded)) : [];
}

/** Returns the external links of pages and settings; none if site.yaml can't be used. */
export function linksToOtherSites(): readonly PlacedLink[] {
  const loaded = loadSite();
  return loaded.site ? externalLinks(checkedSite(loaded)) : [];
}

/** Returns the input of the checks, cached per loaded site because a command needs it several times. */
const checkedSite = remembered(readPages, new WeakMap());

function readPages(loaded: LoadedSite) {
  const site = loaded.site as Site;
  const { sources, api, addresses } = loaded;
  const documents = site.versions.flatMap((version) => version.documents);
  const pages = new Map(
    documents.map((document) => {
      const { content: _content, twin: _twin, text: _text, ...page } = processDocument(document);
      return [document, page];
    }),
  );
  const files = filesShown(
    loaded.directory,
    [...pages.values()].flatMap(({ asked }) => asked),
  );
  const { file: serves } = responsesOf(loaded).respond;
  return { site, sources, pages, api, apiProblems: apiProblems(loaded), addresses, files, serves };
}
