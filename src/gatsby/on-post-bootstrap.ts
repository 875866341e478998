import type { GatsbyNode } from "gatsby";
import { copyDownloads } from "./copy-downloads";
import { copyImages } from "./copy-images";
import { watchForChanges } from "./on-create-node";

/** Images are files of the site: copied, with the product's name filled in where they are SVG; so are downloads. */
export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = () => {
  copyImages();
  copyDownloads();
  watchForChanges();
};
