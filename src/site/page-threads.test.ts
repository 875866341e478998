import path from "node:path";
import { buildSync } from "esbuild";
import { write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { forgetSite, getSite } from "./loaded-site";
import { processPages, processShare } from "./page-threads";
import { isProcessed, processDocument } from "./pages";
import { endRecord, startRecord } from "./build-work";

let content: TemporaryContent;
beforeEach(() => {
  content = temporaryContent();
});
afterEach(() => {
  content.remove();
  delete process.env.DEVELOPER_RESOURCES_THREADS;
  delete process.env.DEVELOPER_RESOURCES_WORK;
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

test("processes each page once across threads, and not again", async () => {
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
  startRecord();
  await processPages(documents);
  expect(endRecord()).toEqual({ processed: 60, twice: [] });
  expect(documents.filter((document) => !isProcessed(document))).toEqual([]);
  startRecord();
  await processPages(documents);
  expect(endRecord()).toEqual({ processed: 0, twice: [] });
});

test("leaves a few pages to the caller without threads, and doesn't compile for them", async () => {
  const documents = newPages(30);
  const compile = jest.fn();
  await processPages(documents, compile);
  expect(compile).not.toHaveBeenCalled();
  expect(documents.filter(isProcessed)).toEqual([]);
});

test("processes each page once if two threads share them, and then reads it from the cache", () => {
  const documents = newPages(5);
  startRecord();
  const share = { ids: documents.map(({ id }) => id), next: new Int32Array(new SharedArrayBuffer(4)) };
  processShare(share);
  processShare(share);
  expect(share.next[0]).toBe(7);
  // As the checks, the search index and the queries would.
  for (const document of documents) processDocument(document);
  forgetSite();
  for (const { id } of documents) processDocument(getSite().documentById.get(id) as (typeof documents)[number]);
  expect(endRecord()).toEqual({ processed: 5, twice: [] });
});
