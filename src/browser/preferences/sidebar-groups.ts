import { storageSlot } from "../storage";
import { GROUPS_KEY } from "../storage-keys";

/** Whether a category is open, by its address. */
export type Groups = Readonly<Record<string, boolean>>;

const slot = () => storageSlot(GROUPS_KEY, "session");

/** The groups as they were left earlier in this visit. Anything else under the key counts as nothing. */
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
