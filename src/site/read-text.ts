import { readFileSync, readdirSync, type Dirent } from "node:fs";
import { startOf, type Problem } from "../problems/problem";

/** A file or folder of the content folder that can't be read: of the wrong kind, or without permission. */
export class Unreadable extends Error {
  constructor(
    /** Absolute. */
    readonly file: string,
    /** The system's error code, e.g. `EACCES`. */
    readonly code: string,
  ) {
    super(`${file} can't be read: ${code}`);
  }
}

/**
 * Reads a text file. Removes a byte order mark; converts line endings to `\n`, because readers copy code; normalises to
 * NFC, because macOS splits accented letters, which would make different addresses.
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
 * Lists a folder; with `recursive`, also the folders in it.
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

/** Explanation and fix by error code. */
const CAUSES: Readonly<Record<string, Pick<Problem, "found" | "expected" | "fix">>> = {
  EISDIR: { found: "a folder", expected: "a file", fix: "rename the folder, or move it." },
  ENOTDIR: { found: "a file", expected: "a folder", fix: "rename the file, or move it." },
  ENOENT: {
    found: "nothing",
    expected: "the content folder",
    fix: "create it, or correct `CONTENT_DIR`.",
  },
  EACCES: {
    found: "a file that you don't have permission to read",
    expected: "one that you can read",
    fix: "change its permissions.",
  },
};

/** Node.js can't open a file whose name it can't decode. */
const NO_NAME = { found: "a name that isn't UTF-8", expected: "letters, digits and `-`", fix: "rename the file." };

/** Makes the problem of an unreadable file. @param file path for messages */
export function unreadableProblem({ code }: Unreadable, file: string): Problem {
  const otherwise = {
    found: `\`${code}\``,
    expected: "a file that can be read",
    fix: "check that it opens in an editor.",
  };
  const cause = file.includes("\uFFFD") ? NO_NAME : (CAUSES[code] ?? otherwise);
  return { ...startOf(file), what: "file or folder that can't be read", ...cause, stops: true };
}
