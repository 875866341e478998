import { watchContent } from "../../src/site/watch-content";

/** Clears a terminal with what was scrolled away, and goes to its first line. */
const CLEAR = "\u001B[2J\u001B[3J\u001B[H";

/**
 * Checks now and after each save, until Ctrl+C ends it. A save during a check leads to another one.
 * @param check prints what it finds
 * @returns once it was ended
 */
export async function checkAgain(check: () => Promise<unknown>): Promise<void> {
  let running = Promise.resolve();
  const next = (): void => {
    running = running.then(async () => {
      if (process.stdout.isTTY) process.stdout.write(CLEAR);
      await check();
      console.log("Waiting for changes; Ctrl+C ends it.");
    });
    running.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  // A save before that would be seen by nobody.
  const stop = watchContent(next, next);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  stop();
}
