import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import type { FSWatcher } from "chokidar";
import { contentDirectory } from "./content-files";

/** Delay in ms after the last change, because editors write a file in several steps. */
const SETTLED = 40;

/** Delay in ms before watching again after an error. */
const PAUSE = 1000;

/**
 * Watches the content folder; debounces changes. Falls back to polling if the system refuses to watch, e.g. because too
 * many files are watched already.
 * @param onReady called when changes are seen from then on
 * @returns a function that stops watching
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
      // If the folder is created again, e.g. by switching branches, the system doesn't watch the new one.
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

  /** Starts again later. @returns whether it's this watcher's first error: there may be one per file */
  function restart(failed: FSWatcher, usePolling: boolean): boolean {
    if (failed !== watcher || again) return false;
    again = setTimeout(() => {
      again = undefined;
      void failed.close();
      watcher = start(usePolling);
      // Changes may have been missed meanwhile.
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
 * Returns whether a file of the content folder was written, moved or removed, for the time before watching started.
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
  "Fix: let the system watch more files; on Linux, raise `fs.inotify.max_user_watches`.";
