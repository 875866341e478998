import fs, { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { hasChangedSince, watchContent } from "./watch-content";

let content: TemporaryContent;
let stop: () => void = () => {};
const seen = jest.fn();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Waits longer than the watcher waits for further changes. */
const settled = () => wait(250);
/** Waits for the first call, with time for a busy machine, and for others that may follow. */
async function called(meanwhile = () => {}): Promise<void> {
  for (let tries = 0; tries < 400 && seen.mock.calls.length === 0; tries += 1) {
    meanwhile();
    await wait(25);
  }
  await settled();
}
const change = (file = "site.yaml") => writeFileSync(path.join(content.directory, file), String(Math.random()));
/** Waits until the watcher sees a change. */
async function begun(): Promise<void> {
  seen.mockClear();
  await called(change);
  expect(seen).toHaveBeenCalled();
  seen.mockClear();
}

beforeEach(async () => {
  content = temporaryContent();
  mkdirSync(path.join(content.directory, "partials"), { recursive: true });
  stop = watchContent(seen);
  await begun();
});
afterEach(() => {
  stop();
  content.remove();
  jest.restoreAllMocks();
});

test.each(["guides/second.mdx", "site.yaml", "partials/new.mdx"])(
  "reports two quick changes of %s once",
  async (file) => {
    change(file);
    change(file);
    await called();
    expect(seen).toHaveBeenCalledTimes(1);
  },
);

test("reports a removed content file", async () => {
  rmSync(path.join(content.directory, "guides/second.mdx"));
  await called();
  expect(seen).toHaveBeenCalledTimes(1);
});

test("hasChangedSince detects files changed or removed after a given time", async () => {
  await wait(20);
  const start = Date.now();
  expect(hasChangedSince(start)).toBe(false);
  await wait(20);
  change("guides/second.mdx");
  expect(hasChangedSince(start)).toBe(true);
  const then = Date.now() + 20;
  await wait(40);
  expect(hasChangedSince(then)).toBe(false);
  rmSync(path.join(content.directory, "guides/second.mdx"));
  expect(hasChangedSince(then)).toBe(true);
});

test("reports no changes after the watch is stopped", async () => {
  stop();
  change();
  await settled();
  expect(seen).not.toHaveBeenCalled();
});

test("watches a folder again after it was removed and restored", async () => {
  const away = `${content.directory}-away`;
  renameSync(content.directory, away);
  await called();
  cpSync(away, content.directory, { recursive: true });
  rmSync(away, { recursive: true });
  seen.mockClear();
  // Wait for the event of the new folder, then for that of a change in it.
  await called();
  await begun();
});

test("falls back to polling with one warning if the system refuses to watch", async () => {
  stop();
  jest.spyOn(fs, "watch").mockImplementation(() => {
    throw new Error("ENOSPC: System limit for number of file watchers reached");
  });
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  const watch = jest.spyOn(chokidar, "watch");
  stop = watchContent(seen);
  await begun();
  expect(watch.mock.calls.map(([, options]) => options?.usePolling)).toEqual([false, true]);
  expect(warned.mock.calls).toEqual([
    [
      "\ncontent · changes are found more slowly from now on — found `ENOSPC: System limit for number of file watchers reached`, expected a folder that can be watched. Fix: let the system watch more files; on Linux, raise `fs.inotify.max_user_watches`.\n",
    ],
  ]);
});
