import { readFileSync } from "node:fs";
import path from "node:path";
import { diffArrays } from "diff";
import { positionAt, startOf, type Problem } from "../../src/problems/problem";
import { filesOf } from "../../src/site/files-of";
import { groupBy } from "../lib/group-by";

/** What a build publishes. */
export interface Build {
  /** Paths relative to the project folder, such as `public/index.html`. */
  readonly files: readonly string[];
  readonly read: (file: string) => Buffer;
}

export function readBuild(project: string, folders: readonly string[]): Build {
  const files = folders.flatMap((name) => filesOf(path.join(project, name)).map((file) => `${name}/${file}`));
  return { files, read: (file) => readFileSync(path.join(project, file)) };
}

/** Content hashes in names of files and builds, and their replacements. */
const BY_CONTENT: readonly (readonly [RegExp, string])[] = [
  [/(?<=[-.])[0-9a-f]{10}(?=\.(?:js|css)\b)/g, "*"],
  [/(?<=(?:data-build|webpackCompilationHash"?)[:=]")[0-9a-f]+/g, "*"],
  [/(?<=\/sq\/d\/|"staticQueryHashes":\[")\d+/g, "*"],
];

/** Returns a build's pages without content hashes, so that pages of two commits can be compared. */
export function pagesOf({ files, read }: Build): Build {
  return {
    files: files.filter((file) => file.endsWith(".html")),
    read: (file) =>
      Buffer.from(BY_CONTENT.reduce((text, [name, sign]) => text.replace(name, sign), read(file).toString("utf8"))),
  };
}

/** Returns the differences between two commits' pages, each once, with the number of other pages that share it. */
export function changesOfPages(one: Build, other: Build): readonly Problem[] {
  const fix = "check whether this change is intended.";
  const changes = one.files
    .filter((file) => other.files.includes(file))
    .flatMap((file) =>
      [...hunks(one.read(file).toString("utf8"), other.read(file).toString("utf8"))].map(({ from, to, at }) => ({
        key: JSON.stringify([from, to]),
        problem: { file, ...at, what: "page", found: quoted(to), expected: quoted(from), fix },
      })),
    );
  return [...groupBy(changes, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? first.problem : { ...first.problem, what: `page, and ${others.length} more` };
  });
}

const quoted = (text: string): string => (text === "" ? "nothing" : `\`${text.slice(0, 4 * AROUND)}\``);

/** Yields the differing parts of two texts, split after tags and rules, with their position in the second. */
function* hunks(a: string, b: string): Generator<{ from: string; to: string; at: ReturnType<typeof positionAt> }> {
  const pieces = (text: string): string[] => text.split(/(?<=[>}])/);
  let offset = 0;
  let from = "";
  let to = "";
  for (const { added, removed, value } of [
    ...diffArrays(pieces(a), pieces(b)),
    { value: [""], added: false, removed: false },
  ]) {
    const text = value.join("");
    if (removed) from += text;
    else if (added) to += text;
    else {
      if (from !== "" || to !== "") yield { from, to, at: positionAt(b, offset) };
      offset += to.length + text.length;
      from = to = "";
    }
  }
}

/** Bytes of context in messages. */
const AROUND = 40;

/** Compares two builds of the same sources: reports missing and differing files. */
export function differences(one: Build, other: Build): readonly Problem[] {
  const fix = "find what depends on the path, time zone, locale or order of work, and make it independent.";
  const missing = (from: Build, than: Build, which: string): Problem[] =>
    from.files
      .filter((file) => !than.files.includes(file))
      .map((file) => {
        const found = `only in the ${which} build`;
        return { ...startOf(file), what: "published file", found, expected: "the same files in both builds", fix };
      });
  const changed = one.files.flatMap((file) => {
    if (!other.files.includes(file)) return [];
    const [a, b] = [one.read(file), other.read(file)];
    if (a.equals(b)) return [];
    const at = firstDifference(a, b);
    const place = { file, ...positionAt(a.toString("latin1"), at) };
    const what = "text that differs between two builds";
    return [{ ...place, what, found: around(b, at), expected: around(a, at), fix }];
  });
  return [...missing(one, other, "first"), ...missing(other, one, "second"), ...changed];
}

function firstDifference(a: Buffer, b: Buffer): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length : at;
}

const around = (text: Buffer, at: number): string =>
  `\`${text
    .subarray(Math.max(0, at - AROUND), at + AROUND)
    .toString("utf8")
    .replace(/[\p{Cc}\ufffd]/gu, "·")}\``;
