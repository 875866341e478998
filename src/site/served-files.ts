import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { substitute, xmlVariables } from "../config/variables";
import { MACHINE_FILES } from "../shared/twin-path";
import { contentDirectory } from "./content-files";
import { withColors } from "./drawing-colors";
import { downloadText, sampleArchive } from "./downloads";
import { filesOf } from "./files-of";
import type { LoadedSite } from "./loaded-site";
import { listFolder } from "./read-text";

/** A folder of the content folder that's served under its own name. */
interface ServedFolder {
  /** Names of files with placeholders; all others are served as they are. */
  readonly filled: RegExp;
  readonly fill: (text: string, loaded: LoadedSite) => string;
}

export const SERVED_FOLDERS: Readonly<Record<string, ServedFolder>> = {
  images: {
    filled: /\.svg$/,
    fill: (text, { site }) => withColors(substitute(text, xmlVariables(site?.variables ?? {}))),
  },
  downloads: { filled: /\.(?:html|mjs|js|ts|json|ya?ml|txt)$/, fill: downloadText },
};

/** Returns whether the site serves a file at an address. Doesn't look up brand pictures and API files. */
export function isServed(address: string, loaded: LoadedSite): boolean {
  if (MACHINE_FILES.includes(address)) return true;
  return sampleShop(address, loaded) !== undefined || sourceOf(address, loaded.directory) !== undefined;
}

/** Returns the addresses of files in `static/`, `content/images` and `content/downloads`, and of the sample shops. */
export const servedFiles = (loaded: LoadedSite): readonly string[] => [
  ...filesOf("static").map((name) => `/${name}`),
  ...Object.keys(SERVED_FOLDERS).flatMap((folder) =>
    filesOf(path.join(loaded.directory, folder)).map((name) => `/${folder}/${name}`),
  ),
  ...sampleShops(loaded).map((name) => `/samples/${name}.zip`),
];

/** Returns whether an address is that of a file in `static/`, `content/images` or `content/downloads`. */
export const isAuthored = (address: string): boolean => sourceOf(address, contentDirectory()) !== undefined;

/** Returns the size of a served file in bytes, with everything filled in; undefined if there's no such file. */
export function servedSize(address: string, loaded: LoadedSite): number | undefined {
  const shop = sampleShop(address, loaded);
  if (shop !== undefined) return sampleArchive(shop, loaded).length;
  const source = sourceOf(address, loaded.directory);
  if (source === undefined) return undefined;
  const text = filledText(source.file, source.folder, loaded);
  return text === undefined ? statSync(source.file).size : Buffer.byteLength(text);
}

/** Returns a served file's text with everything filled in; undefined if it's served as it is. */
export function filledText(file: string, folder: ServedFolder | undefined, loaded: LoadedSite): string | undefined {
  return folder?.filled.test(file) ? folder.fill(readFileSync(file, "utf8"), loaded) : undefined;
}

/** Returns the file served at an address and its folder's rules; files of `static/` have none. */
function sourceOf(
  address: string,
  directory: string,
): { readonly file: string; readonly folder: ServedFolder | undefined } | undefined {
  const [, name = ""] = /^\/([^/]+)\//.exec(address) ?? [];
  const folder = Object.hasOwn(SERVED_FOLDERS, name) ? SERVED_FOLDERS[name] : undefined;
  const content = folder && fileInside(path.join(directory, name), path.join(directory, address));
  if (content !== undefined) return { file: content, folder };
  const fixed = fileInside(path.resolve("static"), path.resolve("static", `.${address}`));
  return fixed === undefined ? undefined : { file: fixed, folder: undefined };
}

/** Returns a path if it's a file inside the folder. */
export function fileInside(folder: string, file: string): string | undefined {
  return file.startsWith(folder + path.sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Returns the sample shops, which readers can download as /samples/<name>.zip. */
export function sampleShops({ directory }: LoadedSite): readonly string[] {
  const samples = path.join(directory, "samples");
  if (!existsSync(samples)) return [];
  return listFolder(samples)
    .filter((entry) => entry.isDirectory() && entry.name.endsWith("-shop"))
    .map(({ name }) => name);
}

function sampleShop(address: string, loaded: LoadedSite): string | undefined {
  const [, name] = /^\/samples\/([^/]+)\.zip$/.exec(address) ?? [];
  return name !== undefined && sampleShops(loaded).includes(name) ? name : undefined;
}
