import { readFileSync, readdirSync, type Dirent } from "node:fs";
import type { Problem } from "../problems/problem";

/** A file or folder of the content folder that can't be read: it is of the other kind, or the system forbids it. */
export class Unreadable extends Error {
  constructor(
    /** Absolute. */
    readonly file: string,
    /** Of the system: `EACCES`. */
    readonly code: string,
  ) {
    super(`${file} can't be read: ${code}`);
  }
}

/**
 * The text of a file, without a byte order mark. Lines end as Unix has it: code that readers copy would carry the rest
 * along. Letters are whole: macOS parts some into a letter and its accent, which look the same and are other addresses.
 * @throws Unreadable
 */
export const readText = (file: string): string =>
  attempt(file, () =>
    readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .replaceAll("\r\n", "\n")
      .normalize("NFC"),
  );

/**
 * What is in a folder, with `recursive` below it, too.
 * @throws Unreadable
 */
export const listFolder = (folder: string, recursive = false): Dirent[] =>
  attempt(folder, () => readdirSync(folder, { recursive, withFileTypes: true }));

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new Unreadable(file, code);
  }
}

/** What is there in its place, and what to do. */
const CAUSES: Readonly<Record<string, Pick<Problem, "found" | "expected" | "fix">>> = {
  EISDIR: { found: "a folder", expected: "a file", fix: "rename the folder, or move it." },
  ENOTDIR: { found: "a file", expected: "a folder", fix: "rename the file, or move it." },
  ENOENT: {
    found: "nothing",
    expected: "the folder of the site's content",
    fix: "create it, or correct `CONTENT_DIR`.",
  },
  EACCES: { found: "a file that you may not read", expected: "one that you may", fix: "change its permissions." },
};

/** Node.js can't ask for a file by a name that it can't decode. */
const NO_NAME = { found: "a name that isn't UTF-8", expected: "letters, digits and `-`", fix: "rename the file." };

/** @param file its path for messages */
export function unreadableProblem({ code }: Unreadable, file: string): Problem {
  const otherwise = { found: `\`${code}\``, expected: "a file that can be read", fix: "look at the file." };
  const cause = file.includes("\uFFFD") ? NO_NAME : (CAUSES[code] ?? otherwise);
  return { file, line: 1, column: 1, what: "can't be read", ...cause, stops: true };
}
