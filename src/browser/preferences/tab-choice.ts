import { storageSlot } from "../storage";
import { tabKey } from "../storage-keys";

const EVENT = "tab-choice";

interface TabChoice {
  readonly group: string;
  readonly label: string;
}

const slot = (group: string) => storageSlot(tabKey(group));

/** A label as addresses have it: `Adobe Commerce` → `adobe-commerce`. */
export function tabSlug(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
}

/** Index of the label that the address (`?group=label`) names, else of the one chosen last in the group, on any page; -1 for none. */
export function readTabChoice(group: string, labels: readonly string[]): number {
  const asked = new URLSearchParams(window.location.search).get(group);
  const index = asked === null ? -1 : labels.findIndex((label) => tabSlug(label) === tabSlug(asked));
  return index >= 0 ? index : labels.indexOf(slot(group).get() ?? "");
}

/** Keeps a choice, and tells the other tabs of its group. */
export function keepTabChoice(group: string, label: string): void {
  slot(group).set(label);
  window.dispatchEvent(new CustomEvent<TabChoice>(EVENT, { detail: { group, label } }));
}

/** Keeps a choice, puts it into the address so that it can be shared, and tells the other tabs of its group. */
export function writeTabChoice(group: string, label: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(group, tabSlug(label));
  window.history.replaceState(window.history.state, "", url);
  keepTabChoice(group, label);
}

/** Calls back when the group's choice changes, here or in another browser tab. */
export function watchTabChoice(group: string, onChange: (label: string | null) => void): () => void {
  const here = (event: Event): void => {
    const { detail } = event as CustomEvent<TabChoice>;
    if (detail.group === group) onChange(detail.label);
  };
  window.addEventListener(EVENT, here);
  const stop = slot(group).listen(onChange);
  return () => {
    window.removeEventListener(EVENT, here);
    stop();
  };
}
