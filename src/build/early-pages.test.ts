import path from "node:path";
import { Worker } from "node:worker_threads";
import { write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { compileNodeSide } from "./compiled";
import { shareWithEarly, stopEarly } from "./early-pages";
import { forgetSite, getSite } from "./loaded-site";
import { processPages } from "./page-threads";
import { isProcessed } from "./pages";
import { endRecord, startRecord } from "./work-record";

const PAGES = 40;
let content: TemporaryContent;

beforeEach(() => {
  content = temporaryContent();
  const mark = `${process.pid} ${performance.now()}`;
  for (let index = 0; index < PAGES; index += 1) {
    write(
      path.join(content.directory, `guides/early-${index}.mdx`),
      `---\ntitle: Page ${index}\ndescription: A page that no cache has yet, for the thread that begins with pages.\n---\n\nText ${mark}.\n`,
    );
  }
  forgetSite();
});
afterEach(() => {
  content.remove();
  delete process.env.DEVELOPER_RESOURCES_COMPILED;
  delete process.env.DEVELOPER_RESOURCES_WORK;
});

/** Starts the thread as src/gatsby/before-gatsby.cjs does, with the compiled code. */
function begin(code: string): Worker {
  const thread = new Worker(code, { eval: true, env: { ...process.env } });
  thread.on("error", () => undefined);
  (globalThis as Record<symbol, unknown>)[Symbol.for("developer-resources.early-pages")] = thread;
  return thread;
}
const compiled = (): string => `require(${JSON.stringify(compileNodeSide("gatsby/node-side.ts"))}).beginPages()`;

/** What a build does once it has come to its pages. */
async function buildPages() {
  startRecord();
  await stopEarly();
  const documents = getSite().versions.flatMap((version) => version.documents);
  await processPages(documents, shareWithEarly);
  return documents;
}

test("what the thread has begun is not done again, and what is left is shared with it", async () => {
  const thread = begin(compiled());
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  const documents = await buildPages();
  expect(documents.filter((document) => !isProcessed(document))).toEqual([]);
  // Those of the small site are in the cache where a test before has been there.
  const { processed, twice } = endRecord();
  expect(processed).toBeGreaterThanOrEqual(PAGES);
  expect(twice).toEqual([]);
  expect(await ended).toBe(0);
  // Edits of a writer find none.
  await stopEarly();
  expect(shareWithEarly({ ids: [], next: new Int32Array(1) })).toBeUndefined();
});

test("a thread that has failed, before or while it is asked, leaves all pages to the build", async () => {
  const failed = begin("throw new Error('no code')");
  await new Promise((resolve) => failed.once("exit", resolve));
  await stopEarly();
  expect(shareWithEarly({ ids: [], next: new Int32Array(1) })).toBeUndefined();
  compiled();
  begin("require('node:worker_threads').parentPort.once('message', () => { throw new Error('no content'); })");
  const documents = await buildPages();
  expect(documents.filter((document) => !isProcessed(document))).toEqual([]);
  expect(endRecord().twice).toEqual([]);
});
