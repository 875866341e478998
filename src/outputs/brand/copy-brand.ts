import { existsSync } from "node:fs";
import path from "node:path";
import { brandCache } from "../../site/brand-cache";
import { copyFolder } from "../../site/copy-folder";
import { loadSite } from "../../site/loaded-site";

/** Copies the rendered pictures and their archive → public. */
export function copyBrand(publicDirectory: string): readonly string[] {
  const { directory, site } = loadSite();
  const target = brandCache(directory, site);
  // Planned files are served once they're rendered.
  if (!target || !existsSync(target)) return [];
  return ["images", "downloads"].flatMap((part) =>
    copyFolder(path.join(target, part), path.join(publicDirectory, part)).map((file) => `${part}/${file}`),
  );
}
