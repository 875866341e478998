import type { GatsbyNode } from "gatsby";
import { writeApiFiles } from "../build/api-files";
import { copyBrand } from "../build/brand";
import { copyDownloads } from "../build/copy-downloads";
import { copyImages } from "../build/copy-images";
import { refreshSite, watchForChanges } from "./on-create-node";
import { watchFragments } from "../build/watch-fragments";

/** Images are files of the site: copied, with the product's name filled in where they are SVG. So are downloads and the API document's files. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = (api) => {
  copyImages();
  copyDownloads();
  copyBrand();
  writeApiFiles();
  watchForChanges();
  if (process.env.gatsby_executing_command === "develop") watchFragments(() => refreshSite(api));
};
