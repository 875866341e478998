import { storageSlot } from "../storage";
import { VERSION_KEY } from "../storage-keys";

/** Returns the version that the reader last chose, if any; removes a stored name that isn't a version of this site. */
export function readVersionPreference(known: readonly string[]): string | null {
  const slot = storageSlot(VERSION_KEY);
  const name = slot.get();
  if (name === null || known.includes(name)) return name;
  slot.remove();
  return null;
}

/** Saves a choice for later visits. */
export function saveVersionPreference(name: string): void {
  storageSlot(VERSION_KEY).set(name);
}
