import { positionAt, type Problem } from "../../src/problems/problem";

/** What a build has published. */
export interface Build {
  /** Paths from the project's folder, such as `public/index.html`. */
  readonly files: readonly string[];
  readonly read: (file: string) => Buffer;
}

/** Bytes around a difference that messages show. */
const AROUND = 40;

/** Where two builds of the same sources are not the same: files that one of them lacks, and files that differ. */
export function differences(one: Build, other: Build): readonly Problem[] {
  const fix = "find what depends on the path, the time or the order of work, and take it out.";
  const missing = (from: Build, than: Build, which: string): Problem[] =>
    from.files
      .filter((file) => !than.files.includes(file))
      .map((file) => ({
        ...{ file, line: 1, column: 1 },
        what: "file of two builds",
        found: `it in the ${which} build alone`,
        expected: "the same files",
        fix,
      }));
  const changed = one.files.flatMap((file) => {
    if (!other.files.includes(file)) return [];
    const [a, b] = [one.read(file), other.read(file)];
    if (a.equals(b)) return [];
    const at = firstDifference(a, b);
    return [
      {
        file,
        ...positionAt(a.toString("latin1"), at),
        what: "text of two builds",
        found: around(b, at),
        expected: around(a, at),
        fix,
      },
    ];
  });
  return [...missing(one, other, "first"), ...missing(other, one, "second"), ...changed];
}

function firstDifference(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return index;
  return length;
}

const around = (text: Buffer, at: number): string =>
  `\`${text
    .subarray(Math.max(0, at - AROUND), at + AROUND)
    .toString("utf8")
    .replace(/[\p{Cc}\ufffd]/gu, "·")}\``;
