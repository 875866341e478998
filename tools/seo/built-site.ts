import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { HostDescription } from "../../src/hosts/description";
import { filesOf } from "../../src/site/files-of";
import { pageAddress } from "../../src/shared/paths";

export interface BuiltPage {
  /** Relative to the project folder, such as `public/guides/a/index.html`. */
  readonly file: string;
  /** Clean path including the base path; `/404` for the not-found page. */
  readonly address: string;
  readonly html: string;
}

/** The output of `npm run build`. */
export interface BuiltSite {
  /** Published URL, including the base path, without a trailing slash. */
  readonly siteUrl: string;
  /** Base path such as `/docs`, or empty. */
  readonly prefix: string;
  /** Addresses of the listed pages, including the base path. */
  readonly listed: ReadonlySet<string>;
  /** Pages in folders, and the not-found page; no redirect pages. */
  readonly pages: readonly BuiltPage[];
  /** Paths of all published files, relative to the published folder. */
  readonly files: readonly string[];
  readonly read: (file: string) => Buffer;
}

export function belowBase({ prefix }: Pick<BuiltSite, "prefix">, address: string): string {
  return address.slice(prefix.length) || "/";
}

/** Returns a page's absolute URL for its clean path, including the base path. */
export function canonicalAddress(site: Pick<BuiltSite, "prefix" | "siteUrl">, address: string): string {
  return pageAddress(site.siteUrl, belowBase(site, address));
}

/** Name of the published folder, for messages. */
export const PUBLIC = "public";

/**
 * Reads the last build.
 * @param folder the project folder
 * @param siteUrl as in the settings
 * @throws Error if there is no build
 */
export function readBuiltSite(folder: string, siteUrl: string): BuiltSite {
  const publicFolder = path.join(folder, PUBLIC);
  const descriptionFile = path.join(folder, "hosts/description.json");
  if (!existsSync(descriptionFile) || !existsSync(path.join(publicFolder, "index.html")))
    throw new Error("There's no built site yet. Run `npm run build` first.");
  const { prefix, pages } = JSON.parse(readFileSync(descriptionFile, "utf8")) as HostDescription;
  const files = filesOf(publicFolder);
  const read = (file: string): Buffer => readFileSync(path.join(publicFolder, file));
  return {
    siteUrl,
    prefix,
    listed: new Set(pages),
    files,
    read,
    pages: files
      .filter((file) => /(?:^|\/)index\.html$|^404\.html$/.test(file))
      .map((file) => ({
        file: `${PUBLIC}/${file}`,
        address: addressOf(file, prefix),
        html: read(file).toString("utf8"),
      })),
  };
}

function addressOf(file: string, prefix: string): string {
  const below = file.replace(/(?:^|\/)index\.html$|\.html$/, "");
  return below === "" ? prefix || "/" : `${prefix}/${below}`;
}
