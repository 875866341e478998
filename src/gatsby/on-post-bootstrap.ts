import type { GatsbyNode } from "gatsby";
import { writeApiFiles } from "../build/api-files";
import { renewSoon, startBeside } from "../build/beside";
import { copyBrand } from "../build/brand";
import { writeIcons } from "../build/icons";
import { isDevelop } from "../build/is-develop";
import { getSite } from "../build/loaded-site";
import { writeOperationFiles } from "../build/operation-files";
import { writeSearchFiles } from "../build/search-files";
import { writeServedFiles } from "../build/served-files";
import { writeSidebarFiles } from "../build/sidebar-files";

/**
 * Images are files of the site: copied, with the product's name filled in where they are SVG. So are downloads
 * and the API document's files, icons and the pictures of links. The search index, the Markdown twins, the trees
 * of large sidebars and the files of operations are there before the pages are; in develop most of it comes a second
 * later, from a thread, and no pictures of links: a page that is being written is shared with nobody.
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (api) => {
  writeServedFiles();
  copyBrand();
  writeApiFiles();
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
