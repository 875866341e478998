import type { FSWatcher } from "chokidar";
import chokidar from "chokidar";
import { contentDirectory } from "./content-files";

/** How long after the last change the pages are looked at again, in ms: editors write a file in several steps. */
const SETTLED = 40;

/** How long after a failure the folder is watched again, in ms: it may be there again by then. */
const AGAIN = 2_000;

/**
 * Calls back after a change of any file in the content folder, once for changes that come together. Where the system
 * refuses to watch it says so and tries again.
 * For `develop` only; never keeps the process alive.
 * @returns a function that ends the watch
 */
export function watchContent(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watcher: FSWatcher;
  const start = (): void => {
    watcher = chokidar.watch(contentDirectory(), { ignoreInitial: true, persistent: false });
    watcher.on("all", () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLED);
    });
    watcher.on("error", (error) => {
      console.warn(`The content folder is not watched (${error.message}). It is tried again.`);
      void watcher.close();
      clearTimeout(timer);
      timer = setTimeout(() => {
        start();
        onChange();
      }, AGAIN);
      timer.unref();
    });
  };
  start();
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
