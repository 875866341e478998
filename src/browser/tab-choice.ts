import { storageSlot } from "./storage";

const EVENT = "tab-choice";

interface TabChoice {
  readonly group: string;
  readonly label: string;
}

const slot = (group: string) => storageSlot(`tab.${group}`);

/** The label that a reader chose last in a group, on any page. */
export function readTabChoice(group: string): string | null {
  return slot(group).get();
}

/** Keeps a choice and tells the other tabs of its group. */
export function writeTabChoice(group: string, label: string): void {
  slot(group).set(label);
  window.dispatchEvent(new CustomEvent<TabChoice>(EVENT, { detail: { group, label } }));
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
