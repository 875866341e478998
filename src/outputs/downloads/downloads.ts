import { copyFileSync } from "node:fs";
import path from "node:path";
import { copyFolder } from "../../site/copy-folder";
import { sampleArchive } from "../../site/downloads";
import { loadSite } from "../../site/loaded-site";
import { SERVED_FOLDERS, filledText, sampleShops } from "../../site/served-files";
import { writeOutput } from "../write-output";

/** Former names of downloads. Hosts don't redirect files, so each is written under both names. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  "downloads/play-checkout.mjs": "downloads/simulate-checkout.mjs",
};

/** Writes content/images, content/downloads and archives of the sample shops → public; pages show their sizes. */
export function writeDownloads(publicDirectory: string): readonly string[] {
  const loaded = loadSite();
  const copied = Object.entries(SERVED_FOLDERS).flatMap(([name, folder]) =>
    copyFolder(path.join(loaded.directory, name), path.join(publicDirectory, name), (file) =>
      filledText(file, folder, loaded),
    ).map((file) => `${name}/${file}`),
  );
  const archives = sampleShops(loaded).map((shop) =>
    writeOutput(publicDirectory, `samples/${shop}.zip`, sampleArchive(shop, loaded)),
  );
  const earlier = Object.entries(EARLIER_NAMES).filter(([, now]) => copied.includes(now));
  for (const [before, now] of earlier)
    copyFileSync(path.join(publicDirectory, now), path.join(publicDirectory, before));
  return [...copied, ...archives, ...earlier.map(([before]) => before)];
}
