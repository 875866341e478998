import type { SiteConfig } from "../config/schema";
import { joinPaths } from "../shared/paths";

/** The working version in `content/`; every other version lives in `content/versions/<name>/`. */
export const CURRENT_VERSION = "current";

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** The version that readers get when they name none; served without a prefix. */
  readonly isLast: boolean;
  /** `/` for the last version, `/next` for a current one that is not the last, else `/<name>`. */
  readonly path: string;
}

/**
 * Which configured version is served without a prefix: the named one, the first released one, or the only one. A name
 * that no version has is a problem of its own (`buildSite`) and makes no others.
 */
export function lastVersionName(docs: SiteConfig["docs"]): string {
  if (docs.versions.some(({ name }) => name === docs.lastVersion)) return docs.lastVersion as string;
  const released = docs.versions.find((version) => version.name !== CURRENT_VERSION);
  return released?.name ?? CURRENT_VERSION;
}

/** Versions in the order of the configuration, with label, path and `isLast` filled in. */
export function resolveVersions(docs: SiteConfig["docs"]): DocsVersion[] {
  const last = lastVersionName(docs);
  return docs.versions.map(({ name, label }) => {
    const isLast = name === last;
    return {
      name,
      label: label ?? (name === CURRENT_VERSION ? "Next" : name),
      isLast,
      path: isLast ? "/" : joinPaths(name === CURRENT_VERSION ? "next" : name),
    };
  });
}

/** Document ids are unique across versions: the current version's are bare, others carry their name. */
export function versionedId(version: string, id: string): string {
  return version === CURRENT_VERSION ? id : `${version}/${id}`;
}
