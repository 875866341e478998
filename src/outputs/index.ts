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
import { writeOfflineFiles, writeOfflineRemover } from "./offline/offline-files";
import { writeOperationFiles } from "./operations/operation-files";
import { completePages } from "./pages/complete-pages";
import { writeRedirectPages } from "./redirects/redirect-pages";
import { writeRobots } from "./robots/robots";
import { writeScreens } from "./screens/screen-files";
import { writeSearchFiles } from "./search/search-files";
import { writeSidebarFiles } from "./sidebars/sidebar-files";
import { writeTwins } from "./twins/twins";

/**
 * What a build writes in addition to Gatsby's own files, and when. Each output returns its files, which are recorded: files that it wrote in the last build but not in this one are removed, and no others.
 */

/** An output that needs no page's HTML: written in a thread while webpack runs. */
export interface Output {
  readonly name: string;
  /** In develop: at the start, in a thread a second after the start and after each change, or never. */
  readonly develop: "start" | "change" | "never";
  /** @returns all files that it now has in the folder, relative to it */
  readonly write: (folder: string) => Promise<readonly string[]> | readonly string[];
}

/** In the order of writing. Develop makes no cards, because pages in progress aren't shared. */
const OUTPUTS: readonly Output[] = [
  { name: "downloads", develop: "start", write: writeDownloads },
  { name: "brand", develop: "start", write: copyBrand },
  { name: "screens", develop: "start", write: writeScreens },
  { name: "icons", develop: "start", write: (folder) => writeIcons(getSite().config, folder) },
  { name: "sidebars", develop: "start", write: writeSidebarFiles },
  { name: "operations", develop: "change", write: writeOperationFiles },
  { name: "search", develop: "change", write: writeSearchFiles },
  { name: "twins", develop: "change", write: writeTwins },
  { name: "api", develop: "change", write: writeApiFiles },
  { name: "cards", develop: "never", write: writeCards },
];

/** Writes the chosen outputs one after the other. */
export async function writeOutputs(choose: (output: Output) => boolean = () => true, folder = "public"): Promise<void> {
  for (const { name, write } of OUTPUTS.filter(choose)) removeEarlier(folder, name, await write(folder));
}

/** The pages of a build. */
export interface BuiltPages {
  /** Addresses of all pages, as Gatsby has them. */
  readonly addresses: ReadonlySet<string>;
  /** Addresses of the listed pages, sorted. */
  readonly listed: readonly string[];
}

/** Writes what depends on the pages' HTML. The order matters: each step reads the output of those before. */
export async function writeBuilt({ addresses, listed }: BuiltPages): Promise<void> {
  const folder = "public";
  const { config } = getSite();
  const pages = await completePages(folder, addresses, config.basePath);
  removeEarlier(folder, "pages", pages.files);
  // The record keeps its first name, so that a warm build still removes what an earlier one wrote.
  removeEarlier(folder, "moved", writeRedirectPages(folder, config));
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

/** Reads the variable set by `npm run build -- --keep-assets 3` (tools/build.ts). */
function keptBuilds(): { readonly store: string; readonly keep: number } | undefined {
  const keep = process.env.KEEP_ASSETS;
  return keep === undefined ? undefined : { store: path.join(CACHE, "kept-assets"), keep: Number(keep) };
}
