import path from "node:path";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "another user's",
  EPERM: "another user's",
  EROFS: "a read-only file system",
  ENOSPC: "a full disk",
};

/** The problem of a file that the system doesn't let a command write, in one line; undefined for any other error. */
export function unwritable(error: unknown): string | undefined {
  const { code = "", path: file = "." } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined) return undefined;
  const place = path.relative(process.cwd(), file).split(path.sep).join("/");
  return `${place} · file that can't be written — found ${reason}, expected one that this user can write. Fix: give this user the folder, and the disk some space.`;
}
