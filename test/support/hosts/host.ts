import { readFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../../src/site/files-of";
import { splitUrl } from "../../../src/shared/paths";

/** A host's response. Header names are lowercase. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the file sent, relative to the host's root; undefined for a redirect. */
  readonly file?: string;
}

/** Responds to addresses like a kind of host. */
export interface Host {
  readonly name: string;
  /** @param accept the request's `Accept` header */
  get(address: string, accept?: string): Promise<Reply> | Reply;
}

/** A host's files. */
export interface Folder {
  has(file: string): boolean;
  read(file: string): string;
}

export function folderOf(directory: string): Folder {
  const files = new Set(filesOf(directory));
  return {
    has: (file) => files.has(file),
    read: (file) => readFileSync(path.join(directory, file), "utf8"),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "application/javascript",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  // Common MIME type lists take `.d.ts` for this.
  ".ts": "video/mp2t",
};

/** Returns the type that a host guesses from a file name. */
const guessedType = (file: string): string => TYPES[path.extname(file)] ?? "application/octet-stream";

export const sent = (file: string, headers: Readonly<Record<string, string>>, status = 200): Reply => ({
  status,
  file,
  headers: { "content-type": guessedType(file), ...headers },
});

export const moved = (status: number, location: string): Reply => ({ status, headers: { location } });

/** Returns a redirect's target with the query passed on, unless it has its own. */
export function withQuery(to: string, query: string): string {
  const target = splitUrl(to);
  return `${target.path}${target.query || query}${target.hash}`;
}
