/**
 * Returns the port from an environment variable, or an error message.
 * @param args the command's arguments: it takes none, but people try `--port`
 */
export function readPort(asked: string | undefined, otherwise: number, args: readonly string[] = []): number | string {
  if (args.length > 0)
    return `command line · arguments — found \`${args.join(" ")}\`, expected none. Fix: set the port with \`PORT=${otherwise + 1}\` before the command.`;
  // CI sets unset variables to empty strings.
  if (!asked) return otherwise;
  if (/^\d{1,5}$/.test(asked) && Number(asked) <= 65_535) return Number(asked);
  return `PORT · port to listen on — found \`${asked}\`, expected 0 to 65535. Fix: write it as \`PORT=${otherwise + 1}\`.`;
}

const BUSY: Readonly<Record<string, string>> = {
  EADDRINUSE: "which is in use",
  EACCES: "which this user can't use",
};

/**
 * Starts a server on the port from `PORT`. If the port is invalid or refused by the system, prints one line and exits
 * with 1.
 * @throws any other error at startup
 */
export async function startAtPort(otherwise: number, start: (port: number) => Promise<void>): Promise<void> {
  const port = readPort(process.env.PORT, otherwise, process.argv.slice(2));
  const problem = typeof port === "string" ? port : await refused(port, otherwise, start);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

/** Returns why the system refuses a port; undefined if the server has started. */
export async function refused(
  port: number,
  otherwise: number,
  start: (port: number) => Promise<void>,
): Promise<string | undefined> {
  try {
    await start(port);
    return undefined;
  } catch (error) {
    const reason = BUSY[(error as NodeJS.ErrnoException).code ?? ""];
    if (reason === undefined) throw error;
    return `PORT · port to listen on — found ${port}, ${reason}, expected a free one. Fix: choose another, such as \`PORT=${otherwise + 1}\`.`;
  }
}
