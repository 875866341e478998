import { getSite } from "../../src/site/loaded-site";
import { listedDocuments } from "../../src/search/site-index";

/** Returns titles and addresses of the pages that search can find, without processing any. */
export function siteIndexPages(): { title: string; href: string }[] {
  const { lastVersion } = getSite();
  return lastVersion ? listedDocuments(lastVersion).map(([{ title, path: href }]) => ({ title, href })) : [];
}
