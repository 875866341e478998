import type { GatsbyNode } from "gatsby";
import { writeApiFiles } from "../build/api-files";
import { copyBrand } from "../build/brand";
import { writeSearchFiles } from "../build/search-files";
import { writeServedFiles } from "../build/served-files";
import { writeSidebarFiles } from "../build/sidebar-files";

/**
 * Images are files of the site: copied, with the product's name filled in where they are SVG. So are downloads
 * and the API document's files. The search index and the trees of large sidebars are there before the pages are.
 */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (api) => {
  writeServedFiles();
  copyBrand();
  writeApiFiles();
  writeSidebarFiles();
  const advice = await writeSearchFiles();
  if (advice !== undefined) api.reporter.warn(advice);
};
