/** One key of the browser's local storage. */
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
  console.warn("Browser storage is not available, so preferences are not kept. Private windows and strict settings cause this.", error);
}

/** The storage area; null where it is missing or its getter throws. Warns once per page load. */
function area(): Storage | null {
  try {
    const storage = window.localStorage as Storage | null;
    if (!storage) warnOnce("localStorage is empty");
    return storage;
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

function attempt<Result>(fallback: Result, action: (storage: Storage) => Result): Result {
  const storage = area();
  if (!storage) return fallback;
  try {
    return action(storage);
  } catch (error) {
    warnOnce(error);
    return fallback;
  }
}

/** A slot that never throws: without storage it reads null and writes nothing. Browser only. */
export function storageSlot(key: string): StorageSlot {
  return {
    get: () => attempt(null, (storage) => storage.getItem(key)),
    set: (value) => attempt(undefined, (storage) => storage.setItem(key, value)),
    remove: () => attempt(undefined, (storage) => storage.removeItem(key)),
    listen: (callback) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea !== null && event.storageArea !== area()) return;
        if (event.key === key || event.key === null) callback(event.newValue);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
