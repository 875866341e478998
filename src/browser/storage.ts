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

/** Returns the storage area; null if it's missing or its getter throws. Warns once per page load. */
function area(lifetime: Lifetime): Storage | null {
  try {
    const storage = window[`${lifetime}Storage`] as Storage | null;
    if (!storage) warnOnce(`${lifetime}Storage is empty`);
    return storage;
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

function attempt<Result>(lifetime: Lifetime, fallback: Result, action: (storage: Storage) => Result): Result {
  const storage = area(lifetime);
  if (!storage) return fallback;
  try {
    return action(storage);
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
    listen: (callback) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea !== null && event.storageArea !== area(lifetime)) return;
        if (event.key === key || event.key === null) callback(event.newValue);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
