import { existsSync, statSync, type Dirent } from "node:fs";
import path from "node:path";
import type { ConfirmationFile } from "../content-model/confirmations";
import type { DocumentFile, SiteSources, SourceFile, Stray, VersionSources } from "../content-model/site";
import type { TextFiles } from "../markdown/context";
import type { ScreenFile } from "../screens/read-screen";
import { CURRENT_VERSION } from "../content-model/versions";
import { filesOf } from "./files-of";
import { listFolder, readText } from "./read-text";

/** Folders of a version with pages. Partials, samples and images aren't pages. */
export const PAGE_FOLDERS = ["guides", "resources", "api"];

/** Returns the absolute path of the content folder; `CONTENT_DIR` sets another, for fixture sites. */
export function contentDirectory(): string {
  return path.resolve(process.env.CONTENT_DIR || "content");
}

/** Returns a path for messages: from the project root, with forward slashes. */
export function displayPath(absolute: string): string {
  return path.relative(process.cwd(), absolute).split(path.sep).join("/");
}

/**
 * Reads site.yaml, and the pages and sidebars of all versions.
 * @throws Unreadable
 */
export function readSiteSources(directory: string, withDrafts: boolean): SiteSources {
  const versionsFolder = path.join(directory, "versions");
  const versions = existsSync(versionsFolder)
    ? listFolder(versionsFolder)
        .filter((entry) => entry.isDirectory())
        .map((entry) => readVersion(entry.name, path.join(versionsFolder, entry.name)))
    : [];
  const siteYaml = path.join(directory, "site.yaml");
  return {
    siteYaml: { file: displayPath(siteYaml), text: existsSync(siteYaml) ? readText(siteYaml) : "" },
    versions: [readVersion(CURRENT_VERSION, directory), ...versions],
    withDrafts,
  };
}

/** Reads the kept versions of the API document; none if the site has no change log. */
export function readApiHistory(directory: string): SourceFile[] {
  const folder = path.join(directory, "api", "history");
  if (!existsSync(folder)) return [];
  return listFolder(folder)
    .map(({ name }) => path.join(folder, name))
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => ({ file: displayPath(file), text: readText(file) }));
}

/** File with the published addresses. */
export const ADDRESSES = "addresses.txt";

/** Folder with the confirmations of pages. */
const CONFIRMATIONS = "confirmations";

/** Returns the absolute path of a page's confirmation. */
export function confirmationFile(directory: string, page: string): string {
  return path.join(directory, CONFIRMATIONS, path.relative(directory, path.resolve(page)).replace(/\.mdx$/, ".yaml"));
}

/** Reads the confirmations of all pages; undefined if the content folder has none. */
export function readConfirmationFiles(directory: string): ConfirmationFile[] | undefined {
  const folder = path.join(directory, CONFIRMATIONS);
  if (!existsSync(folder)) return undefined;
  return listFolder(folder, true)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => ({
      page: displayPath(path.join(directory, name.replace(/\.yaml$/, ".mdx"))),
      file: displayPath(path.join(folder, name)),
      text: readText(path.join(folder, name)),
    }));
}

/** Emacs lock files, and AppleDouble files of macOS. */
const BESIDE_FILES = /^\.[#_]/;

function readVersion(name: string, directory: string): VersionSources {
  const entries = [
    ...listFolder(directory),
    ...PAGE_FOLDERS.map((folder) => path.join(directory, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => listFolder(folder, true)),
  ].filter(({ name: own }) => !BESIDE_FILES.test(own));
  const relativePath = ({ parentPath, name: own }: Dirent): string =>
    path.relative(directory, path.join(parentPath, own)).split(path.sep).join("/");
  const isPage = (entry: Dirent): boolean => entry.isFile() && entry.name.endsWith(".mdx");
  const documents = entries
    .filter(isPage)
    .map(relativePath)
    .sort()
    .map((relative): DocumentFile => {
      const absolute = path.join(directory, relative);
      return { file: displayPath(absolute), relative, text: readText(absolute) };
    });
  // Links to folders aren't followed.
  const isLinkedFolder = (entry: Dirent): boolean =>
    entry.isSymbolicLink() && entry.parentPath !== directory && path.extname(entry.name) === "";
  const strays = entries
    .filter((entry) => (/\.mdx?(?:\.\w+)?$/i.test(entry.name) || isLinkedFolder(entry)) && !isPage(entry))
    .map((entry) => ({ file: displayPath(path.join(directory, relativePath(entry))), found: kindOf(entry) }));
  const elsewhere = name === CURRENT_VERSION ? pagesElsewhere(directory) : [];
  return {
    name,
    documents,
    strays: [...strays, ...elsewhere],
    sidebars: readIfThere(path.join(directory, "sidebars.yaml")),
  };
}

const OTHER_FOLDERS = ["brand", "confirmations", "downloads", "images", "partials", "samples", "screens", "versions"];

/** Finds pages in folders from which no pages are read. */
function pagesElsewhere(directory: string): Stray[] {
  const known = [...PAGE_FOLDERS, ...OTHER_FOLDERS];
  return listFolder(directory)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !known.includes(entry.name))
    .flatMap(({ name: folder }) =>
      listFolder(path.join(directory, folder), true)
        .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
        .map((entry) => ({
          file: displayPath(path.join(entry.parentPath, entry.name)),
          found: `\`${folder}\``,
          elsewhere: true,
        })),
    );
}

/** Describes a folder entry for messages. */
function kindOf(entry: Dirent): string {
  if (entry.isDirectory()) return "a folder";
  if (entry.isSymbolicLink()) return "a symbolic link";
  return entry.isFile() ? `\`${path.extname(entry.name)}\`` : "a device or a pipe";
}

/** Reads an optional file of the content folder. */
export function readIfThere(absolute: string): SourceFile | undefined {
  return existsSync(absolute) ? { file: displayPath(absolute), text: readText(absolute) } : undefined;
}

/** Reads the files of content/screens, with names as pages use them, e.g. `woocommerce/settings`. */
export function screenFiles(directory: string): ScreenFile[] {
  const { names, read, display } = textFiles(directory, "screens");
  return names()
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => ({
      name: name.replace(/^screens\/|\.yaml$/g, ""),
      file: display(name),
      text: read(name) ?? "",
    }));
}

/** Folders in content/samples that tools create. */
const INSTALLED = /(^|\/)(node_modules|vendor|dist|\.[^/]*)(\/|$)/;

/** Gives access to the text files of one folder in the content folder, e.g. `samples`, and to nothing outside it. */
export function textFiles(directory: string, folder: string): TextFiles {
  const root = path.join(directory, folder);
  const inside = (name: string): string | undefined => {
    const absolute = path.join(directory, name);
    return absolute.startsWith(root + path.sep) && existsSync(absolute) && statSync(absolute).isFile()
      ? absolute
      : undefined;
  };
  return {
    read: (name) => {
      const absolute = inside(name);
      return absolute === undefined ? undefined : readText(absolute);
    },
    names: () =>
      filesOf(root)
        .map((name) => `${folder}/${name}`)
        .filter((name) => !INSTALLED.test(name)),
    display: (name) => displayPath(path.join(directory, name)),
  };
}
