import path from "node:path";
import { CACHE } from "../site/cache";
import { getSite } from "../site/loaded-site";
import { prefixOf } from "../shared/paths";
import { writeApiFiles } from "./api/api-files";
import { copyBrand } from "./brand/copy-brand";
import { writeCards } from "./cards/cards";
import { compressFiles } from "./compressed/compressed";
import { writeDownloads } from "./downloads/downloads";
import { removeEarlier } from "./earlier-files";
import { inlineHashesOf, writeHostFiles } from "./hosts/host-files";
import { writeIcons } from "./icons/icons";
import { keepAssets, ownFiles } from "./kept-assets/kept-assets";
import { writeMovedPages } from "./moved/moved-pages";
import { writeOfflineFiles, writeOfflineRemover } from "./offline/offline-files";
import { writeOperationFiles } from "./operations/operation-files";
import { completePages } from "./pages/complete-pages";
import { writeRobots } from "./robots/robots";
import { writeScreens } from "./screens/screen-files";
import { writeSearchFiles } from "./search/search-files";
import { writeSidebarFiles } from "./sidebars/sidebar-files";
import { writeTwins } from "./twins/twins";

/**
 * What a build writes besides Gatsby's own files: what, when, and by whom. Each returns its files, which are noted: what
 * an output wrote in the build before and does not write any more is removed, and nothing else ever is.
 */

/** Something that is written before pages have their HTML. */
export interface Output {
  readonly name: string;
  /** `bootstrap`: before webpack starts. `beside`: in a thread beside it. */
  readonly when: "bootstrap" | "beside";
  /** When develop writes it: at its start, in a thread a second after it and each change, or not at all. */
  readonly develop: "start" | "change" | "never";
  /** @returns all files that it has in the folder now, from there */
  readonly write: (folder: string) => Promise<readonly string[]> | readonly string[];
}

/** In the order in which they are written. A page that is being written in develop is shared with nobody: no cards. */
const OUTPUTS: readonly Output[] = [
  { name: "downloads", when: "bootstrap", develop: "start", write: writeDownloads },
  { name: "brand", when: "bootstrap", develop: "start", write: copyBrand },
  { name: "screens", when: "beside", develop: "start", write: writeScreens },
  { name: "icons", when: "bootstrap", develop: "start", write: (folder) => writeIcons(getSite().config, folder) },
  { name: "sidebars", when: "bootstrap", develop: "start", write: writeSidebarFiles },
  { name: "operations", when: "bootstrap", develop: "change", write: writeOperationFiles },
  { name: "search", when: "bootstrap", develop: "change", write: writeSearchFiles },
  { name: "twins", when: "beside", develop: "change", write: writeTwins },
  { name: "api", when: "beside", develop: "change", write: writeApiFiles },
  { name: "cards", when: "beside", develop: "never", write: writeCards },
];

/** Writes the outputs that are chosen, one after the other. */
export async function writeOutputs(choose: (output: Output) => boolean, folder = "public"): Promise<void> {
  for (const { name, write } of OUTPUTS.filter(choose)) removeEarlier(folder, name, await write(folder));
}

/** The pages of a build. */
export interface BuiltPages {
  /** Of all pages, as Gatsby has them. */
  readonly addresses: ReadonlySet<string>;
  /** Of those that may be named, sorted. */
  readonly listed: readonly string[];
}

/** Writes what follows from pages that have their HTML. The order matters: each reads what those before have written. */
export async function writeBuilt({ addresses, listed }: BuiltPages): Promise<void> {
  const folder = "public";
  const { config } = getSite();
  const pages = await completePages(folder, addresses, config.basePath);
  removeEarlier(folder, "pages", pages.files);
  removeEarlier(folder, "moved", writeMovedPages(folder, config));
  removeEarlier(folder, "robots", writeRobots(folder, config));
  const hashes = inlineHashesOf(folder);
  const earlierHashes = keepAssets(folder, hashes, keptBuilds());
  const prefix = prefixOf(config.basePath);
  const offline = config.offline
    ? writeOfflineFiles(folder, { prefix, pages: listed, hashed: ownFiles(folder) })
    : writeOfflineRemover(folder, prefix);
  removeEarlier(folder, "offline", offline);
  writeHostFiles(".", { config, pages: listed, hashes, earlierHashes });
  await compressFiles(folder, pages.compressed);
}

/** `npm run build -- --keep-assets 3` sets the variable (tools/build.ts). */
function keptBuilds(): { readonly store: string; readonly keep: number } | undefined {
  const keep = process.env.KEEP_ASSETS;
  return keep === undefined ? undefined : { store: path.join(CACHE, "kept-assets"), keep: Number(keep) };
}
