import { unzipSync } from "fflate";
import { positionAt, type Problem } from "../../src/problems/problem";
import { finding, shown } from "../lib/finding";

/** A page that no other file may mention. */
export interface UnlistedPage {
  /** Clean path without the base path. */
  readonly path: string;
  /** Titles and labels that no listed page has. */
  readonly names: readonly string[];
}

export interface Secrets {
  readonly unlisted: readonly UnlistedPage[];
  /** Strings that reveal the build machine: path prefixes and hosts. */
  readonly machine: readonly string[];
}

/** A published file; its path is relative to the project folder. */
export interface PublishedFile {
  readonly file: string;
  readonly content: Buffer;
}

interface Secret {
  readonly text: string;
  readonly what: string;
  readonly fix: string;
  /** Whether the file is allowed to contain it. */
  readonly own: (file: string) => boolean;
}

/** Finds files that mention secrets. Unpacks archives; skips compressed copies, which duplicate their originals. */
export function checkLeaks(files: Iterable<PublishedFile>, secrets: Secrets): readonly Problem[] {
  const wanted = [...secrets.unlisted.flatMap(secretsOf), ...secrets.machine.map(ofTheMachine)];
  const problems: Problem[] = [];
  for (const { file, content } of files) {
    if (file.endsWith(".gz")) continue;
    for (const { name, bytes } of parts(file, content)) {
      for (const { text, what, fix, own } of wanted) {
        const at = own(file) ? -1 : placeOf(bytes, text);
        if (at < 0) continue;
        const position = name === file ? positionAt(bytes.toString("latin1"), at) : { line: 1, column: 1 };
        const found = name === file ? shown(text) : `${shown(text)} in ${shown(name)}`;
        problems.push(finding({ file, ...position }, what, found, "no file that mentions it", fix));
      }
    }
  }
  return problems;
}

function secretsOf({ path, names }: UnlistedPage): Secret[] {
  // In `public/` and in the `hosts/` folders assembled from it.
  const ownFiles = [`${path}.html`, `${path}/index.html`, `/page-data${path}/page-data.json`];
  const own = (file: string): boolean => ownFiles.some((name) => file.endsWith(name));
  const secret = { what: "unlisted page", fix: "list the page, or remove what mentions it.", own };
  // Prose may contain the same words, so a name must match as a whole JSON string or element text.
  const texts = names.flatMap((name) => [`"${name}"`, `>${name}<`]);
  return [path, ...texts].map((text) => ({ ...secret, text }));
}

const ofTheMachine = (text: string): Secret => ({
  text,
  what: "path or host of the build machine",
  fix: "remove what depends on where the site is built.",
  own: () => false,
});

function parts(file: string, content: Buffer): { readonly name: string; readonly bytes: Buffer }[] {
  if (!file.endsWith(".zip")) return [{ name: file, bytes: content }];
  const entries = Object.entries(unzipSync(content));
  return [
    { name: "its list of files", bytes: Buffer.from(entries.map(([name]) => `/${name}`).join("\n")) },
    ...entries.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })),
  ];
}

/**
 * Returns the position of a text not followed by a letter, digit, underscore or hyphen (`/a-b` doesn't mention `/a`),
 * or -1.
 */
function placeOf(bytes: Buffer, text: string): number {
  const length = Buffer.byteLength(text);
  let at = bytes.indexOf(text);
  while (at >= 0 && /\w$/.test(text) && /[\w-]/.test(String.fromCharCode(bytes[at + length] ?? 0)))
    at = bytes.indexOf(text, at + 1);
  return at;
}
