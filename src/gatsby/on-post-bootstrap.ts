import type { GatsbyNode } from "gatsby";
import { renewSoon, startBeside } from "../outputs/beside";
import { copyBrand } from "../outputs/brand/copy-brand";
import { writeIcons } from "../outputs/icons/icons";
import { isDevelop } from "../site/is-develop";
import { getSite } from "../site/loaded-site";
import { writeOperationFiles } from "../outputs/operations/operation-files";
import { writeSearchFiles } from "../outputs/search/search-files";
import { writeServedFiles } from "../site/served-files";
import { writeSidebarFiles } from "../outputs/sidebars/sidebar-files";

/**
 * Images are files of the site: copied, with the product's name filled in where they are SVG. So are downloads and
 * icons. The search index, the trees of large sidebars and the files of operations are there before the pages are; the
 * Markdown twins, the API document's files and the pictures of links come from a thread. In develop most of it comes
 * from there, a second later, and no pictures of links: a page that is being written is shared with nobody.
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (api) => {
  writeServedFiles();
  copyBrand();
  await writeIcons(getSite().config);
  writeSidebarFiles();
  if (isDevelop()) {
    renewSoon();
    return;
  }
  startBeside();
  writeOperationFiles();
  const advice = await writeSearchFiles();
  if (advice !== undefined) api.reporter.warn(advice);
};
