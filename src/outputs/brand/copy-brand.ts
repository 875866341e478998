import { existsSync } from "node:fs";
import path from "node:path";
import { brandCache } from "../../site/brand-cache";
import { copyFolder } from "../../site/copy-folder";
import { filesOf } from "../../site/files-of";
import { loadSite } from "../../site/loaded-site";
import { removeEarlier } from "../earlier-files";

/** The rendered pictures and their archive → public. */
export function copyBrand(publicDirectory = "public"): void {
  const { directory, site } = loadSite();
  const target = brandCache(directory, site);
  // What is only planned takes the place of earlier pictures once it is rendered.
  if (target && !existsSync(target)) return;
  // Of the manifest, which is the one file outside of folders, nothing is served.
  const files = target ? filesOf(target).filter((file) => file.includes("/")) : [];
  if (target)
    for (const part of ["images", "downloads"]) copyFolder(path.join(target, part), path.join(publicDirectory, part));
  removeEarlier(publicDirectory, "brand", files);
}
