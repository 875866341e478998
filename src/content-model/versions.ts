import type { SiteConfig } from "../config/schema";
import { joinPaths } from "../shared/paths";

/** The working version in `content/`; all others are in `content/versions/<name>/`. */
export const CURRENT_VERSION = "current";

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Whether it's the default version, served without a prefix. */
  readonly isLast: boolean;
  /** `/` for the last version, `/next` for the current one if it isn't the last, else `/<name>`. */
  readonly path: string;
}

/**
 * Returns the name of the version served without a prefix: the configured one, the first released one, or the only one.
 * `buildSite` reports a configured name that doesn't exist.
 */
export function lastVersionName(docs: SiteConfig["docs"]): string {
  if (docs.versions.some(({ name }) => name === docs.lastVersion)) return docs.lastVersion as string;
  const released = docs.versions.find((version) => version.name !== CURRENT_VERSION);
  return released?.name ?? CURRENT_VERSION;
}

/** Resolves label, path and `isLast` of the versions, in the order of the configuration. */
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

/** Makes a document id that's unique across versions: other versions than the current one are part of the id. */
export function versionedId(version: string, id: string): string {
  return version === CURRENT_VERSION ? id : `${version}/${id}`;
}
