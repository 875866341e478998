import {
  NAMED_AFTER_CONTENT,
  OFFLINE_LIST,
  OFFLINE_WORKER,
  offlineCache,
  type OfflineList,
} from "../../shared/offline-list";
import { basePath } from "../router";
import { scriptAddress } from "../trusted";
import { completeCopies, copyNames, deleteCopies } from "./copies";

/** How many files are downloaded in parallel. */
const AT_ONCE = 6;

/** Whether this browser can keep a copy: service workers and caches both need a secure context. */
export function canSave(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Returns the file list of the saved copy; undefined if there's none or it's incomplete. */
export async function savedList(): Promise<OfflineList | undefined> {
  for await (const { list } of completeCopies(basePath(), caches)) return (await list.json()) as OfflineList;
  return undefined;
}

/**
 * Fetches the file list of the build that's on the host now.
 * @throws Error if it can't be loaded
 */
export async function currentList(): Promise<OfflineList> {
  const response = await fetch(`${basePath()}${OFFLINE_LIST}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`The list of files didn't load (${response.status}).`);
  return (await response.json()) as OfflineList;
}

/**
 * Registers the worker, saves a build's files and removes older copies. Unchanged files are taken from the older copy.
 * On failure the new copy is deleted, unless the same build was saved before.
 * @param onProgress called with the total bytes saved so far
 * @param signal cancels it; the promise then rejects with the signal's reason
 * @throws Error if a file can't be loaded, the browser has no room or the host gets another build in the meantime
 */
export async function saveCopy(
  list: OfflineList,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const prefix = basePath();
  const older = await savedList();
  const name = offlineCache(prefix, list.build);
  const cache = await caches.open(name);
  try {
    await Promise.race([register(prefix), stopped(signal)]);
    await fill(cache, list, older, onProgress, signal);
    if ((await currentList()).build !== list.build)
      throw new Error("The site changed while it was being saved. Try again.");
    await cache.put(`${prefix}${OFFLINE_LIST}`, new Response(JSON.stringify(list)));
  } catch (error) {
    if (older?.build !== list.build) await caches.delete(name);
    if (!older) await removeCopy();
    throw error;
  }
  for (const other of await copyNames(prefix, caches)) if (other !== name) await caches.delete(other);
}

/** Removes all copies and the worker. */
export async function removeCopy(): Promise<void> {
  const prefix = basePath();
  await deleteCopies(prefix, caches);
  const registration = await navigator.serviceWorker.getRegistration(`${prefix}/`);
  await registration?.unregister();
}

/** Rejects when the reader cancels. Registering a worker can't be aborted. */
async function stopped(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
}

/** Registers the worker of the build that's on the host, and waits until it has taken over. */
async function register(prefix: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(scriptAddress(`${prefix}${OFFLINE_WORKER}`), {
    scope: `${prefix}/`,
    updateViaCache: "none",
  });
  // Otherwise the browser updates whenever it likes, and a page that loads during the takeover may hang.
  if (registration.active) await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next) await hasTakenOver(next);
}

/** Resolves once the worker is active, or has been replaced. */
function hasTakenOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

async function fill(
  cache: Cache,
  { files }: OfflineList,
  older: OfflineList | undefined,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const kept = new Map(older?.files.map(([address, digest]) => [address, digest]));
  const cacheName = older && offlineCache(basePath(), older.build);
  const waiting = [...files];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, digest, bytes] = next;
      signal.throwIfAborted();
      const known = kept.get(address) === digest ? await caches.match(address, { cacheName }) : undefined;
      await cache.put(address, known ?? (await load(address, signal)));
      onProgress((done += bytes));
    }
  };
  // If one fails, the others finish their file and stop: later progress would make the failed copy look unfinished.
  const stop = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  for (const end of ends) if (end.status === "rejected") throw end.reason as Error;
}

async function load(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`${address} didn't load (${response.status}).`);
  // Some hosts and networks answer a missing file with an HTML page. Cached as a script, it would break the site for
  // good.
  if (NAMED_AFTER_CONTENT.test(address) && response.headers.get("content-type")?.includes("text/html"))
    throw new Error(`${address} didn't load: the server sent a page instead.`);
  // Browsers reject redirected responses for navigations.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}
