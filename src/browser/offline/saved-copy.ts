import {
  NAMED_AFTER_CONTENT,
  OFFLINE_LIST,
  OFFLINE_WORKER,
  offlineCache,
  offlineCaches,
  type OfflineList,
} from "../../shared/offline";
import { basePath } from "../router";
import { scriptAddress } from "../trusted";
import { deleteCopies } from "./retire";

/** How many files are loaded at a time. */
const AT_ONCE = 6;

/** Whether this browser can keep a copy: it needs a secure address and service workers. */
export function canSave(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** The list of the copy that is saved; undefined where there is none, or an unfinished one. */
export async function savedList(): Promise<OfflineList | undefined> {
  const prefix = basePath();
  for (const name of await caches.keys()) {
    if (!name.startsWith(offlineCaches(prefix))) continue;
    const cache = await caches.open(name);
    const list = await cache.match(`${prefix}${OFFLINE_LIST}`);
    if (list) return (await list.json()) as OfflineList;
  }
  return undefined;
}

/**
 * The list of the build that the host has now.
 * @throws Error where it does not load
 */
export async function currentList(): Promise<OfflineList> {
  const response = await fetch(`${basePath()}${OFFLINE_LIST}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`The list of files did not load (${response.status}).`);
  return (await response.json()) as OfflineList;
}

/**
 * Saves a build's files, registers the worker that reads them and removes older copies. What a copy has already is
 * taken from there.
 * @param onProgress told the bytes that are saved
 * @param signal stops it; what was saved so far is removed
 * @throws Error where a file does not load or the browser has no room
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
    if ((await currentList()).build !== list.build) throw new Error("The site has changed in the meantime.");
    await cache.put(`${prefix}${OFFLINE_LIST}`, new Response(JSON.stringify(list)));
  } catch (error) {
    if (older?.build !== list.build) await caches.delete(name);
    if (!older) await removeCopy();
    throw error;
  }
  for (const other of await caches.keys())
    if (other.startsWith(offlineCaches(prefix)) && other !== name) await caches.delete(other);
}

/** Removes every copy and the worker. */
export async function removeCopy(): Promise<void> {
  const prefix = basePath();
  await deleteCopies(prefix, caches);
  const registration = await navigator.serviceWorker.getRegistration(`${prefix}/`);
  await registration?.unregister();
}

/** Rejects once a reader stops it. A worker that is on its way can't be told so. */
async function stopped(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
}

/** Registers the worker of the build that the host has, and waits until it has taken over. */
async function register(prefix: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(scriptAddress(`${prefix}${OFFLINE_WORKER}`), {
    scope: `${prefix}/`,
    updateViaCache: "none",
  });
  // Else the browser looks for another one when it likes, and a page that loads while it takes over may never end.
  if (registration.active) await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next) await hasTakenOver(next);
}

/** Settles once a worker is active, or has given way to another. */
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
  const copy = older && (await caches.open(offlineCache(basePath(), older.build)));
  const waiting = [...files];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, digest, bytes] = next;
      signal.throwIfAborted();
      const known = kept.get(address) === digest ? await copy?.match(address) : undefined;
      await cache.put(address, known ?? (await load(address, signal)));
      onProgress((done += bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function load(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`${address} did not load (${response.status}).`);
  // Some hosts and networks send a page for what they don't have. In a script's place it would end the site for good.
  if (NAMED_AFTER_CONTENT.test(address) && response.headers.get("content-type")?.includes("text/html"))
    throw new Error(`${address} did not load: a page came in its place.`);
  // A response that was redirected cannot be shown as a page.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}
