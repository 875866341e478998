import { siteUrl } from "../../config/site-url";
import { apiDownloads } from "../../openapi/downloads";
import { changeFeed } from "../../openapi/feed";
import { releases } from "../../openapi/history";
import { getSite, loadSite } from "../../site/loaded-site";
import { processDocument } from "../../site/pages";
import { writeOutput } from "../write-output";

/** Writes the downloads of the API document and the feed of its changes → public/api. */
export function writeApiFiles(publicDirectory: string): readonly string[] {
  const { api, history } = loadSite();
  const { config } = getSite();
  const site = siteUrl(config);
  const files = apiDownloads(api).map(({ path: address, text }) => [address, text] as const);
  const page = changeLogPage();
  const feed =
    page === undefined
      ? []
      : [
          [
            "/api/changes.xml",
            changeFeed(releases(history), {
              title: `${api.document.info?.title ?? "API"}: changes`,
              author: config.product.name,
              address: `${site}/api/changes.xml`,
              page: `${site}${page}`,
            }),
          ] as const,
        ];
  return [...files, ...feed].map(([address, text]) => writeOutput(publicDirectory, address, text));
}

/** Returns the address of the page with the change log; undefined if the site has none. */
export function changeLogPage(): string | undefined {
  if (loadSite().history.length === 0) return undefined;
  const pages = getSite().lastVersion.documents;
  return pages.find((page) => processDocument(page).shows.some(({ name }) => name === "ApiChangeLog"))?.path;
}
