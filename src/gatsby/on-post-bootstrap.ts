import type { GatsbyNode } from "gatsby";
import { copyBrand } from "./brand";
import { copyImages } from "./copy-images";
import { watchForChanges } from "./on-create-node";

/** Images are files of the site: copied, with the product's name filled in where they are SVG. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => {
  copyImages();
  copyBrand();
  watchForChanges();
};
