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
import { isDevelop } from "./is-develop";
import { Unreadable, unreadableProblem } from "./read-text";

/** Everything known about the content folder, read once per process and again after a change. */
export interface LoadedSite {
  /** The content folder, absolute. */
  readonly directory: string;
  readonly sources: SiteSources;
  /** Undefined while site.yaml is not usable. */
  readonly site: Site | undefined;
  readonly api: ApiModel;
  /** Undefined before `prepareBrand`, and for a site without content/brand. */
  readonly brand: BrandManifest | undefined;
  /** Changes whenever `brand` does; empty without one. */
  readonly brandDigest: string;
  /** Kept versions of the API document, oldest first; empty where the site keeps no change log. */
  readonly history: readonly ApiSnapshot[];
  /** What search.yaml says. */
  readonly search: SearchSettings;
  /** What platforms.yaml says of each shop platform; undefined for a site without it. */
  readonly platforms: Platforms | undefined;
  /** The screens of content/screens. */
  readonly screens: Screens;
  /** The addresses that were published; undefined where the folder keeps no record of them. */
  readonly addresses: SourceFile | undefined;
  /** What each page was read against. */
  readonly confirmed: Confirmed;
  /** Configuration, front matter, sidebars, search settings, platforms, screens and API document; pages are checked by `checkSite`. */
  readonly problems: readonly Problem[];
}

/** The API document, in the content folder. */
const API = "api/openapi.yaml";

/** What is known of each shop platform, in the content folder. */
export const PLATFORMS = "platforms.yaml";

let loaded: LoadedSite | undefined;

/**
 * The content folder as it was read first, or first after `forgetSite`.
 * @param withDrafts whether drafts are pages like others
 */
export function loadSite(withDrafts = isDevelop()): LoadedSite {
  loaded ??= readSite(withDrafts);
  return loaded;
}

/**
 * The site, for code that runs after the checks have passed.
 * @throws Error when site.yaml is not usable
 */
export function getSite(): Site {
  const { site } = loadSite();
  if (!site) throw new Error("content/site.yaml is not usable; run `npm run check`");
  return site;
}

/**
 * Reads the content folder again. Where site.yaml is not usable now, what was read before stays: develop goes on with it.
 * @returns whether it is usable
 */
export function reloadSite(): boolean {
  const now = readSite(isDevelop());
  if (now.site || !loaded?.site) loaded = now;
  return now.site !== undefined;
}

/** Forgets what was read, so that the next call of `loadSite` reads the files again. */
export function forgetSite(): void {
  loaded = undefined;
}

/** A text with the variables of the site filled in. */
export function substituted(text: string): string {
  return substitute(text, getSite().variables);
}

/** The text of a document as it is written, front matter and variables included. */
export function sourceOf(document: SiteDocument, { sources }: LoadedSite): string {
  const text = textsOf(sources).get(document.file);
  if (text === undefined) throw new Error(`${document.file} is not a page of the content folder that was read`);
  return text;
}

const texts = new WeakMap<SiteSources, ReadonlyMap<string, string>>();

/** Each page's text by its file. */
function textsOf(sources: SiteSources): ReadonlyMap<string, string> {
  const known = texts.get(sources);
  if (known) return known;
  const made = new Map(sources.versions.flatMap(({ documents }) => documents.map(({ file, text }) => [file, text])));
  texts.set(sources, made);
  return made;
}

function readSite(withDrafts: boolean): LoadedSite {
  const directory = contentDirectory();
  try {
    return readFolder(directory, withDrafts);
  } catch (error) {
    if (error instanceof Unreadable) return unreadSite(directory, unreadableProblem(error, displayPath(error.file)));
    throw error;
  }
}

/** A site of which nothing is known, because a file or folder of it can't be read. */
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
  // Read when it is first asked for: some commands ask for the settings alone.
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
