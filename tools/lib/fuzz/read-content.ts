import { readFileSync } from "node:fs";
import path from "node:path";
import { runChecks } from "../../../src/checks/index";
import { buildSite } from "../../../src/content-model/build-site";
import { readSearchSettings } from "../../../src/content-model/search-settings";
import type { SiteSources } from "../../../src/content-model/site";
import { describeHosting } from "../../../src/hosts/description";
import { hostFiles } from "../../../src/hosts/index";
import { renderTwin } from "../../../src/markdown/twin/render-twin";
import { readApiDocument } from "../../../src/openapi/document";
import { documentProblems } from "../../../src/openapi/history";
import { apiDownloads } from "../../../src/openapi/downloads";
import { formatProblem, type Problem } from "../../../src/problems/problem";
import type { LoadedSite } from "../../../src/site/loaded-site";
import { pageInput } from "../../../src/site/page-input";
import { processSource } from "../../../src/site/pages";

/** A valid site; each input replaces one of its files. */
const SITE = path.resolve("test/fixtures/minimal");
const FILES = {
  site: "site.yaml",
  sidebars: "sidebars.yaml",
  search: "search.yaml",
  api: "api/openapi.yaml",
  page: "guides/first.mdx",
} as const;

export type FileKind = keyof typeof FILES;

/** Returns the path of a kind of file, as in messages. */
const fileOf = (kind: FileKind): string => `content/${FILES[kind]}`;

const read = (file: string): string => readFileSync(file, "utf8");

/** Shows everything in the API document, so that all of it is read. */
const API_PAGE = `---
title: The API
description: Everything that components show of the API document of this site.
---
<Operation id="quoteCart" />

<ApiWebhook id="paid" />

<ApiIndex of="operations" />

<ApiIndex of="schemas" />

<ApiErrors />

<ApiDownloads />

## Details
`;

export const ORIGINALS: Readonly<Record<FileKind, string>> = {
  site: read(`${SITE}/${FILES.site}`),
  sidebars: read(`${SITE}/${FILES.sidebars}`),
  search: "aliases: [[order, purchase], [button, call to action]]\n",
  api: read("test/fixtures/two-versions/api/openapi.yaml").replace(/x-page: .*/g, "x-page: /guides/second"),
  page: read(`${SITE}/${FILES.page}`),
};

/** Files that inputs never replace. `API_PAGE` stands in for the second page when the API document is under test. */
const HOME = read(`${SITE}/index.mdx`);
const SECOND = read(`${SITE}/guides/second.mdx`);

function sourcesOf(texts: Readonly<Record<FileKind, string>>): SiteSources {
  const second = texts.api === "" ? SECOND : API_PAGE;
  const pages = { "index.mdx": HOME, [FILES.page]: texts.page, "guides/second.mdx": second };
  const documents = Object.entries(pages).map(([relative, text]) => ({ file: `content/${relative}`, relative, text }));
  return {
    siteYaml: { file: fileOf("site"), text: texts.site },
    versions: [{ name: "current", sidebars: { file: fileOf("sidebars"), text: texts.sidebars }, documents }],
  };
}

/**
 * Runs what a check and a build do, except for webpack and React, on a small site with one file replaced: settings,
 * pages, checks, twins, downloads and hosting files.
 * @returns the site's problems
 * @throws whatever the code under test throws
 */
function problemsWith(kind: FileKind, text: string): readonly Problem[] {
  const texts = { ...ORIGINALS, ...(kind === "api" ? {} : { api: "" }), [kind]: text };
  const sources = sourcesOf(texts);
  const { site, problems } = buildSite(sources);
  const search = readSearchSettings({ file: fileOf("search"), text: texts.search }, site?.variables ?? {});
  if (!site) return [...problems, ...search.problems];
  const api = readApiDocument(fileOf("api"), texts.api, site.variables);
  const loaded: LoadedSite = {
    directory: SITE,
    sources,
    site,
    api,
    brand: undefined,
    brandDigest: "",
    history: [],
    search: search.settings,
    platforms: undefined,
    screens: { shown: new Map(), pictures: new Map(), problems: [] },
    addresses: undefined,
    confirmed: { isTracked: false, confirmations: {}, problems: [] },
    problems,
  };
  const written = new Map(sources.versions.flatMap(({ documents }) => documents.map((one) => [one.file, one.text])));
  const pages = new Map(
    site.versions
      .flatMap(({ documents }) => documents)
      .map((document) => {
        const { options } = pageInput(document, loaded, site);
        const page = processSource(written.get(document.file) as string, options, site);
        renderTwin(page.twin, (address) => address);
        return [document, page];
      }),
  );
  const found = [
    ...problems,
    ...search.problems,
    ...api.problems,
    ...runChecks({ site, sources, pages, api, apiProblems: documentProblems(api, []) }),
  ];
  if (found.length === 0) {
    apiDownloads(api);
    const paths = [...pages.keys()].map(({ path }) => path);
    hostFiles(describeHosting({ config: site.config, pages: paths, files: [], hashes: { scripts: [], styles: [] } }));
  }
  return found;
}

/** The standard format of a problem, on one line. */
const FORM = /^\S.*:\d+:\d+ · \S.* — found \S.*, expected \S.*\. Fix: \S.*[.?!`)]$/;

/** Returns what's wrong with a message: its format, or a position outside its file. Undefined if it's fine. */
function faultOf(problem: Problem, lines: readonly string[] | undefined): string | undefined {
  const message = formatProblem(problem);
  if (!FORM.test(message)) return `not in the one form: ${message}`;
  if (!lines) return undefined;
  const length = lines[problem.line - 1]?.length;
  if (length === undefined) return `a line that the file does not have: ${message}`;
  return problem.column > length + 1 ? `a column that the line does not have: ${message}` : undefined;
}

/**
 * Tries a text as a file of a site.
 * @returns faults of the code: exceptions, and malformed messages
 */
export function faultsWith(kind: FileKind, text: string): string[] {
  let problems: readonly Problem[];
  try {
    problems = problemsWith(kind, text);
  } catch (error) {
    return [`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  const lines = text.split("\n");
  return problems.flatMap((problem) => faultOf(problem, problem.file === fileOf(kind) ? lines : undefined) ?? []);
}
