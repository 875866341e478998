import { existsSync } from "node:fs";
import path from "node:path";
import { brandCache } from "../../site/brand-cache";
import { copyFolder } from "../../site/copy-folder";
import { loadSite } from "../../site/loaded-site";

/** The rendered pictures and their archive → public. */
export function copyBrand(publicDirectory: string): readonly string[] {
  const { directory, site } = loadSite();
  const target = brandCache(directory, site);
  // What is only planned is served once it is rendered.
  if (!target || !existsSync(target)) return [];
  return ["images", "downloads"].flatMap((part) =>
    copyFolder(path.join(target, part), path.join(publicDirectory, part)).map((file) => `${part}/${file}`),
  );
}
