import { existsSync } from "node:fs";
import path from "node:path";
import { siteUrl } from "../../../src/config/site-url";
import type { Site, SiteDocument, SiteVersion } from "../../../src/content-model/site";
import { CURRENT_VERSION } from "../../../src/content-model/versions";
import { nearest } from "../../../src/problems/problem";
import { ADDRESS, cleanPath, FILE_ENDING, joinPaths } from "../../../src/shared/paths";
import { addressesWith } from "../../../src/site/addresses";
import { ADDRESSES, confirmationFile, displayPath, PAGE_FOLDERS } from "../../../src/site/content-files";
import { filesOf } from "../../../src/site/files-of";
import { loadSite } from "../../../src/site/loaded-site";
import { processDocument } from "../../../src/site/pages";
import type { Changes } from "./changes";
import { editLinks, type NewAddress } from "./links";
import { refuse } from "./refusal";

/** The content folder that a command changes, as loaded. */
export interface Content {
  /** Absolute path. */
  readonly directory: string;
  readonly site: Site;
}

/**
 * Loads it including drafts, which can be moved like other pages.
 * @throws Refusal if site.yaml isn't usable
 */
export function readContent(): Content {
  const { directory, site } = loadSite(true);
  return {
    directory,
    site:
      site ??
      refuse(
        "content folder",
        "settings that can't be read",
        "a site.yaml without problems",
        "fix what `npm run check` reports.",
      ),
  };
}

export const settingsFile = ({ directory }: Content): string => path.join(directory, "site.yaml");

/** Returns a version's folder as an absolute path. */
export const versionFolder = ({ directory }: Content, version: string): string =>
  version === CURRENT_VERSION ? directory : path.join(directory, "versions", version);

export const sidebarsFile = (content: Content, version: string): string =>
  path.join(versionFolder(content, version), "sidebars.yaml");

export const versionOf = ({ site }: Content, { version }: SiteDocument): SiteVersion =>
  site.versionByName.get(version) as SiteVersion;

const documents = ({ site }: Content): SiteDocument[] => site.versions.flatMap((version) => version.documents);

/** Converts a typed path to an address: `content/guides/a.mdx`, `guides/a` and `/guides/a/` become `/guides/a`. */
export function typedPath(typed: string): string {
  return cleanPath(
    typed
      .replace(/\.mdx$/, "")
      .replace(/^(?:\.\/)?content\/(?:versions\/)?/, "/")
      .replace(/\/index$/, ""),
  );
}

/**
 * Returns the page at an address.
 * @param purpose role of the page, for messages
 * @throws Refusal if there is none
 */
export function pageAt(content: Content, typed: string, purpose: string): SiteDocument {
  const wanted = typedPath(typed);
  const all = documents(content);
  const found = all.find((document) => document.path === wanted);
  if (found) return found;
  const near = nearest(
    wanted,
    all.map((document) => document.path),
  );
  return refuse(
    purpose,
    `\`${wanted}\``,
    "the address of a page",
    near === undefined ? "correct the address." : `did you mean \`${near}\`?`,
  );
}

/**
 * Returns where a new page goes.
 * @param isFolder whether it's a folder's `index.mdx`
 * @throws Refusal if the address is invalid or taken
 */
export function newPlace(content: Content, address: string, isFolder: boolean) {
  const { site } = content;
  const version = [...site.versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find((candidate) => candidate.path === "/" || address.startsWith(`${candidate.path}/`)) as SiteVersion;
  const local = version.path === "/" ? address : address.slice(version.path.length);
  const [folder = "", ...rest] = local.slice(1).split("/");
  if (
    local === "/" ||
    !ADDRESS.test(local) ||
    FILE_ENDING.test(local) ||
    (rest.length > 0 && !PAGE_FOLDERS.includes(folder))
  )
    refuse(
      "new address",
      `\`${address}\``,
      `a path of lower-case letters, digits and hyphens, at the top level or in ${PAGE_FOLDERS.map((name) => `\`/${name}/\``).join(", ")}`,
      "choose another address.",
    );
  const owner = documents(content).find((document) => document.path === address);
  if (owner)
    refuse(
      "new address",
      `\`${address}\`, the address of ${owner.file}`,
      "an unused address",
      "choose another address.",
    );
  const id = local.slice(1);
  const file = path.join(versionFolder(content, version.name), isFolder ? `${id}/index.mdx` : `${id}.mdx`);
  // Catches pages that aren't among the documents: unreadable ones and ones with another address.
  if (existsSync(file))
    refuse(
      "new address",
      `\`${displayPath(file)}\`, which already exists`,
      "a file that doesn't exist yet",
      "choose another address.",
    );
  return { version, id, file };
}

/** Generated or third-party folders, and files that must stay as published. */
const LEFT_OUT = /^(confirmations|api\/history)(\/|$)|(^|\/)(node_modules|vendor|\.[^/]*)(\/|$)/;
const TEXT = /\.(mdx|md|ya?ml|json|[cm]?[jt]sx?|php|html|txt|twig|tpl|svg)$/;

/** Addresses that change. */
export interface MovedAddresses {
  /** Version whose pages move; links on its pages have no prefix. */
  readonly version: SiteVersion;
  /** Maps full addresses, including the version's prefix. */
  readonly target: NewAddress;
}

/**
 * Updates all links in the content folder: in pages, partials, settings, sidebars, the API document, samples and
 * downloads.
 * @returns partials left unchanged because other versions use them, too
 */
export function redirectLinks(
  content: Content,
  changes: Changes,
  { version, target }: MovedAddresses,
): readonly string[] {
  const { directory, site } = content;
  const local = withoutPrefix(target, version.path);
  const isShared = site.versions.length > 1;
  const left: string[] = [];
  for (const name of filesOf(directory)) {
    if (LEFT_OUT.test(name) || !TEXT.test(name) || name === ADDRESSES) continue;
    const file = path.join(directory, name);
    const text = changes.read(file);
    if (text === undefined) continue;
    const paths = pathsIn(name, version, target, local);
    const edited = editLinks(text, {
      variables: site.variables,
      siteUrl: siteUrl(site.config),
      ...(paths ? { paths } : {}),
      urls: target,
      isMarkdown: name.endsWith(".mdx"),
    });
    if (edited === text) continue;
    if (isShared && name.startsWith("partials/")) left.push(name);
    else changes.write(file, edited);
  }
  return left;
}

/** Describes what to do by hand with partials that `redirectLinks` left unchanged. */
export const byHand = (partials: readonly string[], { path: address }: SiteDocument): string[] =>
  partials.map(
    (name) => `${name} links to ${address}, and pages of other versions use it, too: change its links by hand.`,
  );

/** Returns how to map paths in a file: relative to its version, to the site, or not at all. */
function pathsIn(name: string, version: SiteVersion, target: NewAddress, local: NewAddress): NewAddress | undefined {
  if (name.startsWith("partials/")) return local;
  if (name.endsWith(".mdx")) {
    const of = /^versions\/([^/]+)\//.exec(name)?.[1] ?? CURRENT_VERSION;
    return of === version.name ? local : undefined;
  }
  return /\.ya?ml$/.test(name) && !name.startsWith("samples/") ? target : undefined;
}

function withoutPrefix(target: NewAddress, prefix: string): NewAddress {
  if (prefix === "/") return target;
  return (from, hash) => {
    const to = target(joinPaths(prefix, from), hash);
    return to && to.path.startsWith(`${prefix}/`) ? { ...to, path: to.path.slice(prefix.length) } : to;
  };
}

/** Whether readers can know the page's address; a draft's was never published. */
export const isPublished = ({ frontMatter }: SiteDocument): boolean => frontMatter.draft !== true;

/** Records addresses if the content folder keeps a record. */
export function recordNew({ directory }: Content, changes: Changes, added: readonly string[]): void {
  if (loadSite().addresses) changes.write(path.join(directory, ADDRESSES), addressesWith(added));
}

/** Returns the heading ids that readers may have linked to. */
export const headingIds = (document: SiteDocument): string[] => processDocument(document).headings.map(({ id }) => id);

/** Moves a page's confirmation along with it, or deletes it if there's no target. */
export function moveConfirmation({ directory }: Content, changes: Changes, from: string, to?: string): void {
  const file = confirmationFile(directory, from);
  if (changes.read(file) === undefined) return;
  if (to === undefined) changes.remove(file);
  else changes.move(file, confirmationFile(directory, to));
}
