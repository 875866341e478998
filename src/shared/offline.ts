/** What the build lists for readers who save the site, at `/offline.json` below the base path. */
export interface OfflineList {
  /** Digest of all the files. */
  readonly build: string;
  /** Sum of the sizes, uncompressed. */
  readonly bytes: number;
  readonly pages: number;
  /** Addresses with base path, digests of the content, sizes in bytes. */
  readonly files: readonly (readonly [address: string, digest: string, bytes: number])[];
}

/** Below the base path. */
export const OFFLINE_LIST = "/offline.json";

/** Below the base path. Its ending is not `.js`, because hosts let browsers keep those for ever. */
export const OFFLINE_WORKER = "/offline-worker.mjs";

/**
 * Scripts and files of the search index that are named after their content: what is saved is what the network has, and
 * it is never asked for again.
 */
export const NAMED_AFTER_CONTENT = /(?:-[0-9a-f]{10}\.js|\/search\/[0-9a-f]{16}\.(?:js|json))$/;

/**
 * What the names of a site's caches start with; the build follows. Sites of one origin have different base paths.
 * @param prefix empty, or such as `/docs`
 */
export const offlineCaches = (prefix: string): string => `offline ${prefix}/ `;

/** The cache of a build. */
export const offlineCache = (prefix: string, build: string): string => `${offlineCaches(prefix)}${build}`;
