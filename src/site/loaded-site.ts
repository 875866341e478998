import path from "node:path";
import { platformVariables, readPlatforms, type Platforms } from "../config/platforms";
import { substitute } from "../config/variables";
import { buildSite } from "../content-model/build-site";
import type { Site, SiteDocument, SiteSources, SourceFile } from "../content-model/site";
import { readApiDocument } from "../openapi/document";
import type { ApiModel } from "../openapi/model";
import { readHistory, type ApiSnapshot } from "../openapi/history";
import { stopping, type Problem } from "../problems/problem";
import type { BrandManifest } from "../brand/manifest";
import { readConfirmations, type Confirmed } from "../content-model/confirmations";
import { drawScreens, type Screens } from "./screens";
import { readBrandManifest } from "./brand-cache";
import { readSearchSettings, type SearchSettings } from "../content-model/search-settings";
import {
  ADDRESSES,
  contentDirectory,
  displayPath,
  readApiHistory,
  readConfirmationFiles,
  readIfThere,
  readSiteSources,
  screenFiles,
} from "./content-files";
import { remembered } from "../shared/remembered";
import { isDevelop } from "./is-develop";
import { Unreadable, unreadableProblem } from "./read-text";

/** The loaded content folder, read once per process and again after a change. */
export interface LoadedSite {
  /** The content folder, absolute. */
  readonly directory: string;
  readonly sources: SiteSources;
  /** Undefined if site.yaml can't be used. */
  readonly site: Site | undefined;
  readonly api: ApiModel;
  /** Undefined before `prepareBrand`, and without content/brand. */
  readonly brand: BrandManifest | undefined;
  /** Changes whenever `brand` does; empty without it. */
  readonly brandDigest: string;
  /** Kept versions of the API document, oldest first; empty if the site has no change log. */
  readonly history: readonly ApiSnapshot[];
  readonly search: SearchSettings;
  /** Contents of platforms.yaml; undefined if the site has none. */
  readonly platforms: Platforms | undefined;
  readonly screens: Screens;
  /** The published addresses; undefined if the folder has no record of them. */
  readonly addresses: SourceFile | undefined;
  /** What each page was read against. */
  readonly confirmed: Confirmed;
  /** Problems of all files except the text of pages, which `checkSite` checks. */
  readonly problems: readonly Problem[];
}

const API = "api/openapi.yaml";

/** The file about shop platforms, in the content folder. */
export const PLATFORMS = "platforms.yaml";

let loaded: LoadedSite | undefined;

/**
 * Returns the content folder, read on the first call and the first after `forgetSite`.
 * @param withDrafts whether drafts count as pages
 */
export function loadSite(withDrafts = isDevelop()): LoadedSite {
  loaded ??= readSite(withDrafts);
  return loaded;
}

/**
 * Returns the site, for code that runs after the checks.
 * @throws Error if site.yaml can't be used
 */
export function getSite(): Site {
  const { site } = loadSite();
  if (!site) throw new Error("content/site.yaml is not usable; run `npm run check`");
  return site;
}

/**
 * Reads the content folder again. If site.yaml can't be used now, keeps the previous site, so that develop can go on.
 * @returns whether it can be used
 */
export function reloadSite(): boolean {
  const now = readSite(isDevelop());
  if (now.site || !loaded?.site) loaded = now;
  return now.site !== undefined;
}

/** Makes the next `loadSite` read the files again. */
export function forgetSite(): void {
  loaded = undefined;
}

/** Fills in the site's variables in a text. */
export function substituted(text: string): string {
  return substitute(text, getSite().variables);
}

/** Returns a document's source text, with front matter and variables. */
export function sourceOf(document: SiteDocument, { sources }: LoadedSite): string {
  const text = textsOf(sources).get(document.file);
  if (text === undefined) throw new Error(`${document.file} is not a page of the content folder that was read`);
  return text;
}

const textsOf = remembered(
  ({ versions }: SiteSources): ReadonlyMap<string, string> =>
    new Map(versions.flatMap(({ documents }) => documents.map(({ file, text }) => [file, text]))),
  new WeakMap(),
);

function readSite(withDrafts: boolean): LoadedSite {
  const directory = contentDirectory();
  try {
    return readFolder(directory, withDrafts);
  } catch (error) {
    if (error instanceof Unreadable) return unreadSite(directory, unreadableProblem(error, displayPath(error.file)));
    throw error;
  }
}

/** Makes an empty site, for a content folder with a file or folder that can't be read. */
function unreadSite(directory: string, problem: Problem): LoadedSite {
  return {
    directory,
    sources: { siteYaml: { file: displayPath(path.join(directory, "site.yaml")), text: "" }, versions: [] },
    site: undefined,
    api: readApiDocument(displayPath(path.join(directory, API)), "", {}),
    screens: drawScreens([], undefined),
    brand: undefined,
    brandDigest: "",
    history: [],
    search: readSearchSettings(undefined, {}).settings,
    platforms: undefined,
    addresses: undefined,
    confirmed: readConfirmations(undefined),
    problems: [problem],
  };
}

/** @throws Unreadable */
function readFolder(directory: string, withDrafts: boolean): LoadedSite {
  const sources = readSiteSources(directory, withDrafts);
  const { site, problems } = buildSite(sources);
  const apiFile = path.join(directory, API);
  const apiText = readIfThere(apiFile)?.text ?? "";
  // Read on demand, because some commands only need the settings.
  let read: ApiModel | undefined;
  const api = (): ApiModel => (read ??= readApiDocument(displayPath(apiFile), apiText, site?.variables ?? {}));
  const history = readHistory(readApiHistory(directory), site?.variables ?? {});
  const { manifest: brand, digest: brandDigest } = readBrandManifest(directory, site);
  const search = readSearchSettings(readIfThere(path.join(directory, "search.yaml")), site?.variables ?? {});
  const platforms = readPlatforms(readIfThere(path.join(directory, PLATFORMS)), site?.variables ?? {});
  let drawn: Screens | undefined;
  const variables =
    site && platforms.problems.length === 0
      ? { ...site.variables, ...platformVariables(platforms.platforms) }
      : undefined;
  const screens = (): Screens => (drawn ??= drawScreens(screenFiles(directory), variables));
  const confirmed = readConfirmations(readConfirmationFiles(directory));
  return {
    directory,
    sources,
    site,
    get api() {
      return api();
    },
    history,
    brand,
    brandDigest,
    search: search.settings,
    platforms: platforms.platforms,
    get screens() {
      return screens();
    },
    addresses: readIfThere(path.join(directory, ADDRESSES)),
    confirmed,
    get problems() {
      return [
        ...problems,
        ...search.problems,
        ...platforms.problems,
        ...screens().problems,
        ...confirmed.problems,
        ...stopping(api().problems),
      ];
    },
  };
}
