import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { HostDescription } from "../../src/hosts/description";
import { filesOf } from "../../src/site/files-of";
import { pageAddress } from "../../src/shared/paths";

/** A page of the built site. */
export interface BuiltPage {
  /** From the project's folder, such as `public/guides/a/index.html`. */
  readonly file: string;
  /** Clean path with the base path; that of the not-found page is `/404`. */
  readonly address: string;
  readonly html: string;
}

/** What `npm run build` left. */
export interface BuiltSite {
  /** Where the site is published, base path included, without a slash at the end. */
  readonly siteUrl: string;
  /** Empty, or such as `/docs`. */
  readonly prefix: string;
  /** Addresses of the pages that may be named, with the base path. */
  readonly listed: ReadonlySet<string>;
  /** Pages in folders, and the not-found page; not the pages of moved addresses. */
  readonly pages: readonly BuiltPage[];
  /** Paths of all files of the published folder, from there. */
  readonly files: readonly string[];
  /** A file of the published folder. */
  readonly read: (file: string) => Buffer;
}

export function belowBase({ prefix }: Pick<BuiltSite, "prefix">, address: string): string {
  return address.slice(prefix.length) || "/";
}

/** The absolute address of a page, from its clean path with the base path. */
export function canonicalAddress(site: Pick<BuiltSite, "prefix" | "siteUrl">, address: string): string {
  return pageAddress(site.siteUrl, belowBase(site, address));
}

/** Name of the published folder, for messages. */
export const PUBLIC = "public";

/**
 * Reads the last build.
 * @param folder the project's folder
 * @param siteUrl as the settings have it
 * @throws where there is no build
 */
export function readBuiltSite(folder: string, siteUrl: string): BuiltSite {
  const publicFolder = path.join(folder, PUBLIC);
  const descriptionFile = path.join(folder, "hosts/description.json");
  if (!existsSync(descriptionFile) || !existsSync(path.join(publicFolder, "index.html")))
    throw new Error("There is no built site yet. Run `npm run build` first.");
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
