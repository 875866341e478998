import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import type { FSWatcher } from "chokidar";
import { contentDirectory } from "./content-files";

/** How long after the last change the pages are looked at again, in ms: editors write a file in several steps. */
const SETTLED = 40;

/** How long after an error the folder is watched again, in ms. */
const PAUSE = 1000;

/**
 * Calls back after a change of any file in the content folder, once for changes that come together. Where the system
 * refuses to tell of changes, as it does when too many files are watched already, the folder is read again and again
 * instead.
 * @param onReady is called when changes are seen from then on
 * @returns a function that ends the watch
 */
export function watchContent(onChange: () => void, onReady = (): void => {}): () => void {
  const folder = contentDirectory();
  let changed: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let watcher = start(false);

  function start(usePolling: boolean): FSWatcher {
    const started: FSWatcher = chokidar
      .watch(folder, { ignoreInitial: true, usePolling })
      .on("all", renewSoon)
      .on("ready", onReady)
      // Where the folder comes back, as from another branch, it is another one for the system.
      .on("unlinkDir", (gone) => gone === folder && restart(started, usePolling))
      .on("error", ({ message }) => {
        if (restart(started, true)) console.warn(`\n${warning(message)}\n`);
      });
    return started;
  }

  function renewSoon(): void {
    clearTimeout(changed);
    changed = setTimeout(onChange, SETTLED);
  }

  /** @returns whether it is the first time that this watcher fails: an error may come for each file */
  function restart(failed: FSWatcher, usePolling: boolean): boolean {
    if (failed !== watcher || again) return false;
    again = setTimeout(() => {
      again = undefined;
      void failed.close();
      watcher = start(usePolling);
      // What has changed in the meantime nobody has told.
      renewSoon();
    }, PAUSE);
    return true;
  }

  return () => {
    clearTimeout(changed);
    clearTimeout(again);
    void watcher.close();
  };
}

/**
 * Whether a file of the content folder was written, moved or removed: a watch doesn't tell of what happened before it.
 * @param time in ms since the epoch
 */
export function hasChangedSince(time: number): boolean {
  const folder = contentDirectory();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return ["", ...names].some(
    (name) => (statSync(path.join(folder, name), { throwIfNoEntry: false })?.ctimeMs ?? Infinity) > time,
  );
}

const warning = (message: string): string =>
  `content · changes are found more slowly from now on — found \`${message}\`, expected a folder that can be watched. ` +
  "Fix: let the system watch more files; on Linux that is `fs.inotify.max_user_watches`.";
