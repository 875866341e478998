import { once } from "node:events";
import { parentPort, receiveMessageOnPort, type Worker } from "node:worker_threads";
import { prepareBrand } from "./brand";
import { forgetSite, loadSite } from "./loaded-site";
import { processShare, type PageShare } from "./page-threads";
import { isProcessed, processDocument } from "./pages";
import { notePage } from "./work-record";

/**
 * A thread that begins with a build's pages while Gatsby loads its code. `src/gatsby/before-gatsby.cjs` starts it, and
 * where that was not loaded there is none. What it has made is in the cache. Once the build has come to its pages, it
 * stops the thread, lists what is left, and shares that with it.
 */

/** Where the starting file leaves the thread. */
const THREAD = Symbol.for("developer-resources.early-pages");
const STOP = "stop";

/** What the thread is to do last. */
interface Order {
  readonly share: PageShare;
  readonly environment: NodeJS.ProcessEnv;
}

/** In the thread: prepares the brand pictures and processes pages until it is told to stop, then takes its share. */
export async function beginPages(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("beginPages() runs in a thread");
  await prepareBrand();
  // Pages show what was rendered just now.
  forgetSite();
  const processed: string[] = [];
  let isTold = false;
  for (const document of loadSite().site?.versions.flatMap(({ documents }) => documents) ?? []) {
    isTold = receiveMessageOnPort(port) !== undefined;
    if (isTold) break;
    if (isProcessed(document)) continue;
    processDocument(document);
    processed.push(document.id);
  }
  if (!isTold) await once(port, "message");
  port.postMessage(processed);
  const [{ share, environment }] = (await once(port, "message")) as [Order];
  // Where the build notes its work, which it has decided since.
  Object.assign(process.env, environment);
  processShare(share);
  port.close();
}

const early = globalThis as { [THREAD]?: Worker | undefined };

/** Waits until the thread has ended what it is at; from then on it does nothing before `shareWithEarly`. */
export async function stopEarly(): Promise<void> {
  const thread = early[THREAD];
  if (!thread) return;
  if (thread.threadId < 0) {
    early[THREAD] = undefined;
    return;
  }
  thread.ref();
  thread.postMessage(STOP);
  const processed = await Promise.race([
    once(thread, "message").then(([ids]) => ids as readonly string[]),
    // It has failed: the checks of the build find out why.
    once(thread, "exit").then(() => undefined),
  ]).catch(() => undefined);
  if (processed === undefined) early[THREAD] = undefined;
  else for (const id of processed) notePage(id);
}

/** Gives the thread its share. @returns what ends with it; undefined where there is no thread */
export function shareWithEarly(share: PageShare): Promise<void> | undefined {
  const thread = early[THREAD];
  early[THREAD] = undefined;
  if (!thread) return undefined;
  thread.postMessage({ share, environment: { ...process.env } } satisfies Order);
  return once(thread, "exit").then(() => undefined);
}
