import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { OFFLINE_LIST, OFFLINE_WORKER, type OfflineList } from "../../shared/offline-list";
import { joinPaths } from "../../shared/paths";
import { bundleScript } from "../bundle-script";
import { filesOf } from "../../site/files-of";
import { writeOutput } from "../write-output";

/** The parts of a built site that readers may save. */
export interface SavedSite {
  /** The base path, e.g. `/docs`, or empty. */
  readonly prefix: string;
  /** Clean paths of the listed pages, without base path. */
  readonly pages: readonly string[];
  /** Hashed files that this build needs, below `public/`. */
  readonly hashed: readonly string[];
}

/** Files without a hash in their name that pages may request. */
const SHARED =
  /^(?:page-data\/(?:app-data|sq\/d\/[^/]+)\.json|search\/(?:manifest\.json|(?:versions|pagefind)\/.+)|operations\/[^/]+\.json|404\.html|[^/]+\.svg)$/;

/**
 * Writes the list of files to save, and the worker that reads it.
 * @returns their addresses
 */
export function writeOfflineFiles(publicFolder: string, site: SavedSite): readonly string[] {
  return [
    writeOutput(publicFolder, OFFLINE_LIST, JSON.stringify(offlineList(publicFolder, site))),
    writeWorker(publicFolder, site.prefix, "worker"),
  ];
}

/** If saving is turned off, writes a worker that removes saved copies, and itself. */
export function writeOfflineRemover(publicFolder: string, prefix: string): readonly string[] {
  return [writeWorker(publicFolder, prefix, "remover")];
}

/** Returns the list of files to save: pages with data and pictures, scripts, and the search index. */
export function offlineList(publicFolder: string, { prefix, pages, hashed }: SavedSite): OfflineList {
  const read = (file: string): Buffer => readFileSync(path.join(publicFolder, file));
  const entry = (address: string, file: string): OfflineList["files"][number] => {
    const content = read(file);
    return [address, createHash("sha256").update(content).digest("hex").slice(0, 12), content.length];
  };
  const built = new Set(filesOf(publicFolder).filter((file) => !file.endsWith(".gz")));
  const htmlOf = (page: string): string => path.posix.join(page.slice(1), "index.html");
  const listed = pages.filter((page) => built.has(htmlOf(page)));
  const others = [
    ...hashed,
    ...[...built].filter((file) => SHARED.test(file)),
    ...listed.map((page) => `page-data/${page === "/" ? "index" : page.slice(1)}/page-data.json`),
    ...listed.flatMap((page) => pictures(read(htmlOf(page)).toString(), prefix)),
  ];
  const files = [
    ...listed.map((page) => entry(joinPaths(prefix, page), htmlOf(page))),
    ...[...new Set(others)].filter((file) => built.has(file)).map((file) => entry(`${prefix}/${file}`, file)),
  ];
  const build = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  return { build, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0), pages: listed.length, files };
}

/** Returns the site's pictures on a page, as files below `public/`. */
function pictures(html: string, prefix: string): string[] {
  return [...html.matchAll(/\ssrc(?:set)?="([^"?#]+)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => address.startsWith(`${prefix}/`))
    .map((address) => decodeURI(address.slice(prefix.length + 1)));
}

function writeWorker(publicFolder: string, prefix: string, name: "worker" | "remover"): string {
  const script = bundleScript(`src/browser/offline/${name}.ts`, { __PREFIX__: JSON.stringify(prefix) });
  return writeOutput(publicFolder, OFFLINE_WORKER, script);
}
