import { siteUrl } from "../../config/site-url";
import { apiDownloads } from "../../openapi/downloads";
import { changeFeed } from "../../openapi/feed";
import { releases } from "../../openapi/history";
import { apiKey } from "../../site/api-problems";
import { getSite, loadSite } from "../../site/loaded-site";
import { fromCache, processDocument } from "../../site/pages";
import { digestOf } from "../../site/recorder";
import { writeOutput } from "../write-output";

/** Writes the downloads of the API document and the feed of its changes → public/api. */
export function writeApiFiles(publicDirectory: string): readonly string[] {
  const loaded = loadSite();
  const { api, history } = loaded;
  const { config } = getSite();
  const site = siteUrl(config);
  const page = changeLogPage();
  const about = page && {
    title: `${api.document.info?.title ?? "API"}: changes`,
    author: config.product.name,
    address: `${site}/api/changes.xml`,
    page: `${site}${page}`,
  };
  // Most edits change neither, and reading the history takes as long as the whole content folder.
  const files = fromCache(`api-files-${digestOf([apiKey(loaded), about])}`, () => [
    ...apiDownloads(api).map(({ path: address, text }) => [address, text] as const),
    ...(about ? [["/api/changes.xml", changeFeed(releases(history), about)] as const] : []),
  ]);
  return files.map(([address, text]) => writeOutput(publicDirectory, address, text));
}

/** Returns the address of the page with the change log; undefined if the site has none. */
export function changeLogPage(): string | undefined {
  if (loadSite().history.length === 0) return undefined;
  const pages = getSite().lastVersion.documents;
  return pages.find((page) => processDocument(page).shows.some(({ name }) => name === "ApiChangeLog"))?.path;
}
