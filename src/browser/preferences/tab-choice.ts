import { listen, together } from "../listen";
import { storageSlot } from "../storage";
import { tabKey } from "../storage-keys";

const EVENT = "tab-choice";

interface TabChoice {
  readonly group: string;
  readonly label: string;
}

const slot = (group: string) => storageSlot(tabKey(group));

/** Returns a label as used in URLs: `Adobe Commerce` → `adobe-commerce`. */
export function tabSlug(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
}

/**
 * Returns the index of the label in the URL (`?group=label`), or else of the one last chosen in the group on any page;
 * -1 if neither.
 */
export function readTabChoice(group: string, labels: readonly string[]): number {
  const asked = new URLSearchParams(window.location.search).get(group);
  const index = asked === null ? -1 : labels.findIndex((label) => tabSlug(label) === tabSlug(asked));
  return index >= 0 ? index : labels.indexOf(slot(group).get() ?? "");
}

/** Saves a choice and notifies the group's other tabs. */
export function keepTabChoice(group: string, label: string): void {
  slot(group).set(label);
  window.dispatchEvent(new CustomEvent<TabChoice>(EVENT, { detail: { group, label } }));
}

/** Saves a choice, puts it into the URL so that it can be shared, and notifies the group's other tabs. */
export function writeTabChoice(group: string, label: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(group, tabSlug(label));
  window.history.replaceState(window.history.state, "", url);
  keepTabChoice(group, label);
}

/** Calls back when the group's choice changes, here or in another browser tab. Returns a function that stops. */
export function watchTabChoice(group: string, onChange: (label: string | null) => void): () => void {
  return together(
    listen(window, EVENT, ({ detail }: CustomEvent<TabChoice>) => {
      if (detail.group === group) onChange(detail.label);
    }),
    slot(group).listen(onChange),
  );
}
