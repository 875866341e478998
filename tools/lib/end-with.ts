import path from "node:path";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "another user's",
  EPERM: "another user's",
  EROFS: "a read-only file system",
  ENOSPC: "a full disk",
};

/**
 * Ends this process with the status of a command, once all that it printed has left: a pipe takes it piece by piece.
 * A file that can't be written is told in one line.
 */
export function endWith(command: Promise<number>): void {
  void statusOf(command).then((status) => {
    process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
  });
}

/** The status of a command; 1, and a line, where the system doesn't let it write a file. @throws any other error */
export async function statusOf(command: Promise<number>): Promise<number> {
  try {
    return await command;
  } catch (error) {
    const problem = unwritable(error);
    if (problem === undefined) throw error;
    console.error(problem);
    return 1;
  }
}

function unwritable(error: unknown): string | undefined {
  const { code = "", path: file = "." } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined) return undefined;
  const place = path.relative(process.cwd(), file).split(path.sep).join("/");
  return `${place} · file that can't be written — found ${reason}, expected one that this user can write. Fix: give this user the folder, and the disk some space.`;
}
