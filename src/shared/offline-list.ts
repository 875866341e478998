/** The build's file list for readers who save the site, at `/offline.json` below the base path. */
export interface OfflineList {
  /** Digest of all files. */
  readonly build: string;
  /** Total size, uncompressed. */
  readonly bytes: number;
  readonly pages: number;
  /** Paths with base path, content digests, sizes in bytes. */
  readonly files: readonly (readonly [address: string, digest: string, bytes: number])[];
}

/** Below the base path. */
export const OFFLINE_LIST = "/offline.json";

/** Below the base path. Not `.js`, because hosts let browsers cache those forever. */
export const OFFLINE_WORKER = "/offline-worker.mjs";

/**
 * Scripts and search index files named after their content: a saved one never differs from the network's, so it's never
 * requested again.
 */
export const NAMED_AFTER_CONTENT = /(?:-[0-9a-f]{10}\.js|\/search\/[0-9a-f]{16}\.(?:js|json))$/;

/**
 * Returns the prefix of a site's cache names, followed by the build. Sites on one origin have different base paths.
 * @param prefix empty, or such as `/docs`
 */
export const offlineCaches = (prefix: string): string => `offline ${prefix}/ `;

/** Returns a build's cache name. */
export const offlineCache = (prefix: string, build: string): string => `${offlineCaches(prefix)}${build}`;
