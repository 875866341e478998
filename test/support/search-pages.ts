import { getSite } from "../../src/site/loaded-site";
import { listedDocuments } from "../../src/search/site-index";

/** Titles and addresses of the pages that search may lead to, without processing any. */
export function siteIndexPages(): { title: string; href: string }[] {
  const { lastVersion } = getSite();
  return lastVersion ? listedDocuments(lastVersion).map(([{ title, path: href }]) => ({ title, href })) : [];
}
