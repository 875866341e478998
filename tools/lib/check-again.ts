import { watchContent } from "../../src/site/watch-content";

/** Clears the screen and the scrollback, and moves the cursor home. */
const CLEAR = "\u001B[2J\u001B[3J\u001B[H";

/**
 * Runs a check now and after each save until Ctrl+C. A save during a check triggers another one.
 * @param check prints its findings
 * @returns once interrupted
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
  // Runs the first check once the watcher is ready, so that no save goes unnoticed.
  const stop = watchContent(next, next);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  stop();
}
