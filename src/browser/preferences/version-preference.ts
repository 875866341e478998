import { storageSlot } from "../storage";
import { VERSION_KEY } from "../storage-keys";

/** The version that the reader chose last; a stored name that isn't a version of this site is removed. */
export function readVersionPreference(known: readonly string[]): string | null {
  const slot = storageSlot(VERSION_KEY);
  const name = slot.get();
  if (name === null || known.includes(name)) return name;
  slot.remove();
  return null;
}

/** Keeps a choice for later visits. */
export function saveVersionPreference(name: string): void {
  storageSlot(VERSION_KEY).set(name);
}
