import type { GatsbyNode } from "gatsby";
import { writeApiFiles } from "./api-files";
import { copyImages } from "./copy-images";
import { watchForChanges } from "./on-create-node";

/** Images are files of the site: copied, with the product's name filled in where they are SVG. So are the API document's downloads. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => {
  copyImages();
  writeApiFiles();
  watchForChanges();
};
