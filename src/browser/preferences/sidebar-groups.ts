import { storageSlot } from "../storage";
import { GROUPS_KEY } from "../storage-keys";

/** Whether each category is open, by address. */
export type Groups = Readonly<Record<string, boolean>>;

const slot = () => storageSlot(GROUPS_KEY, "session");

/** Returns the groups as left earlier in this visit. Ignores anything invalid under the key. */
export function readGroups(): Groups {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(slot().get() ?? "{}") as object).filter(([, open]) => typeof open === "boolean"),
    );
  } catch {
    return {};
  }
}

export function keepGroups(groups: Groups): void {
  slot().set(JSON.stringify(groups));
}
