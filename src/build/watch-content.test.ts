import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import chokidar from "chokidar";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { watchContent } from "./watch-content";

let content: TemporaryContent;
let stop: () => void = () => {};
const seen = jest.fn();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Longer than a watch waits for the next change. */
const settled = () => wait(250);
/** Waits for the first call, as long as a busy machine may need, and whether another follows. */
async function called(): Promise<void> {
  for (let tries = 0; tries < 200 && seen.mock.calls.length === 0; tries += 1) await wait(25);
  await settled();
}

beforeEach(async () => {
  content = temporaryContent();
  mkdirSync(path.join(content.directory, "partials"), { recursive: true });
  seen.mockClear();
  stop = watchContent(seen);
  await settled();
  seen.mockClear();
});
afterEach(() => {
  stop();
  content.remove();
});

test.each(["guides/second.mdx", "site.yaml", "partials/new.mdx"])("a change of %s is seen, once", async (file) => {
  writeFileSync(path.join(content.directory, file), "a");
  writeFileSync(path.join(content.directory, file), "b");
  await called();
  expect(seen).toHaveBeenCalledTimes(1);
});

test("a file that is removed is seen, too", async () => {
  rmSync(path.join(content.directory, "guides/second.mdx"));
  await called();
  expect(seen).toHaveBeenCalledTimes(1);
});

test("nothing is seen after the watch has ended", async () => {
  stop();
  writeFileSync(path.join(content.directory, "site.yaml"), "a");
  await settled();
  expect(seen).not.toHaveBeenCalled();
});

test("where the system refuses to watch, it is said, and the folder is watched again", async () => {
  stop();
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const watch = jest.spyOn(chokidar, "watch");
  stop = watchContent(seen);
  const [first] = watch.mock.results.map(({ value }) => value as chokidar.FSWatcher);
  first?.emit("error", new Error("ENOSPC: System limit for number of file watchers reached"));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("is not watched (ENOSPC"));
  await called();
  await settled();
  seen.mockClear();
  writeFileSync(path.join(content.directory, "site.yaml"), "a");
  await called();
  expect(seen).toHaveBeenCalledTimes(1);
  expect(watch).toHaveBeenCalledTimes(2);
});
