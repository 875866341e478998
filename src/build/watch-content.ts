import { watch } from "node:fs";
import { contentDirectory } from "./content-files";

/** How long after the last change the pages are looked at again, in ms: editors write a file in several steps. */
const SETTLED = 40;

/**
 * Calls back after a change of any file in the content folder, once for changes that come together.
 * For `develop` only; never keeps the process alive.
 * @returns a function that ends the watch
 */
export function watchContent(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(contentDirectory(), { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLED);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
