import path from "node:path";
import { buildSync } from "esbuild";
import { write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { forgetSite, getSite } from "./loaded-site";
import { processPages, processShare } from "./page-threads";
import { isProcessed } from "./pages";

let content: TemporaryContent;
beforeEach(() => {
  content = temporaryContent();
});
afterEach(() => {
  content.remove();
  delete process.env.DEVELOPER_RESOURCES_THREADS;
});

/** Makes documents that aren't in any cache. */
function newPages(count: number) {
  const mark = `${process.pid} ${performance.now()}`;
  for (let index = 0; index < count; index += 1) {
    write(
      path.join(content.directory, `guides/thread-${index}.mdx`),
      `---\ntitle: Page ${index}\ndescription: A page that no cache has yet, for the threads that process pages.\n---\n\nText ${mark}.\n`,
    );
  }
  forgetSite();
  return getSite().versions.flatMap(({ documents }) => documents.filter(({ id }) => id.includes("thread-")));
}

test("processes all pages in threads", async () => {
  const compiled = path.resolve(".tmp/threads.js");
  buildSync({
    entryPoints: ["src/outputs/thread-tasks.ts"],
    outfile: compiled,
    bundle: true,
    packages: "external",
    platform: "node",
    logLevel: "silent",
  });
  process.env.DEVELOPER_RESOURCES_THREADS = compiled;
  const documents = newPages(60);
  await processPages(documents);
  expect(documents.filter((document) => !isProcessed(document))).toEqual([]);
});

test("leaves the pages to the caller without threads", async () => {
  const documents = newPages(30);
  await processPages(documents);
  expect(documents.filter(isProcessed)).toEqual([]);
});

test("threads that share pages take each of them once", () => {
  const documents = newPages(5);
  const share = { ids: documents.map(({ id }) => id), next: new Int32Array(new SharedArrayBuffer(4)) };
  processShare(share);
  processShare(share);
  expect(share.next[0]).toBe(7);
  expect(documents.filter((document) => !isProcessed(document))).toEqual([]);
});
