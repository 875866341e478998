import { readFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../../src/site/files-of";
import { splitUrl } from "../../../src/shared/paths";

/** What a host sends. Names of headers are lower case. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** File whose content is sent, as a path below the host's top; undefined for a redirect. */
  readonly file?: string;
}

/** Something that replies to addresses as a kind of host does. */
export interface Host {
  readonly name: string;
  /** @param accept the request's header of that name */
  get(address: string, accept?: string): Promise<Reply> | Reply;
}

/** The files of a host. */
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
  // What common lists of types take a `.d.ts` file for.
  ".ts": "video/mp2t",
};

/** The type that a host guesses from a file's name. */
export const guessedType = (file: string): string => TYPES[path.extname(file)] ?? "application/octet-stream";

export const sent = (file: string, headers: Readonly<Record<string, string>>, status = 200): Reply => ({
  status,
  file,
  headers: { "content-type": guessedType(file), ...headers },
});

export const moved = (status: number, location: string): Reply => ({ status, headers: { location } });

/** The target of a redirect that hands the query on, unless it has one itself. */
export function withQuery(to: string, query: string): string {
  const target = splitUrl(to);
  return `${target.path}${target.query || query}${target.hash}`;
}
