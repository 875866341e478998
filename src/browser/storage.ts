import { listen } from "./listen";

/** Access to one key of the browser's storage. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls back when another tab changes the key. Returns a function that stops listening. */
  listen(callback: (value: string | null) => void): () => void;
}

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    "Browser storage isn't available, so preferences aren't kept. Private windows and strict settings cause this.",
    error,
  );
}

/** How long values are kept: `local` across visits, `session` for this visit in this tab. */
type Lifetime = "local" | "session";

/** Uses the storage, which may be missing or full, and whose getter may throw. Warns once per page load. */
function attempt<Result>(lifetime: Lifetime, fallback: Result, action: (storage: Storage) => Result): Result {
  try {
    return action(window[`${lifetime}Storage`]);
  } catch (error) {
    warnOnce(error);
    return fallback;
  }
}

/** Returns a slot that never throws: without storage it reads null and writes nothing. Browser only. */
export function storageSlot(key: string, lifetime: Lifetime = "local"): StorageSlot {
  return {
    get: () => attempt(lifetime, null, (storage) => storage.getItem(key)),
    set: (value) => attempt(lifetime, undefined, (storage) => storage.setItem(key, value)),
    remove: () => attempt(lifetime, undefined, (storage) => storage.removeItem(key)),
    listen: (callback) =>
      listen(window, "storage", (event: StorageEvent) => {
        const isOwn = attempt(lifetime, false, (storage) => event.storageArea === storage);
        if (isOwn && (event.key === key || event.key === null)) callback(event.newValue);
      }),
  };
}
