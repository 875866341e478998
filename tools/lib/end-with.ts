import path from "node:path";

/** By error code: what was found, and the fix. */
const REASONS: Readonly<Record<string, readonly [found: string, fix: string]>> = {
  EACCES: ["no permission", "change its owner or permissions."],
  EPERM: ["no permission", "change its owner or permissions."],
  EROFS: ["a read-only file system", "run the command in a folder that you can write to."],
  ENOSPC: ["a full disk", "free some space."],
};

/**
 * Exits the process with a command's status once all output is flushed; writes to pipes are asynchronous. Reports an
 * unwritable file in one line.
 */
export function endWith(command: Promise<number>): void {
  void statusOf(command).then((status) => {
    process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
  });
}

/** Returns the command's status, or 1 with a one-line message if a file isn't writable. @throws any other error */
export async function statusOf(command: Promise<number>): Promise<number> {
  try {
    return await command;
  } catch (error) {
    const { code = "", path: file = "." } = error as NodeJS.ErrnoException;
    const [found, fix] = REASONS[code] ?? [];
    if (found === undefined) throw error;
    const place = path.relative(process.cwd(), file).split(path.sep).join("/");
    console.error(
      `${place} · file that can't be written — found ${found}, expected a file that you can write. Fix: ${fix}`,
    );
    return 1;
  }
}
