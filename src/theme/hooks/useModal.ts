import { useEffect, useRef } from "react";
import { addDialogEntry } from "../../browser/navigation/add-dialog-entry";
import { leaveDialogEntry } from "../../browser/navigation/dialog-entry";

/**
 * A modal `dialog`, with the browser's focus trap, Escape, inert page and focus restoration. A history entry with
 * `drawer` lets Back close it.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasEntry = useRef(false);
  /** The element that had the focus before; null once the dialog was closed by navigation. */
  const opener = useRef<Element | null>(null);
  const goBack = (): void => {
    if (hasEntry.current) leaveDialogEntry();
    hasEntry.current = false;
  };
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    opener.current = document.activeElement;
    element.showModal();
    const forget = addDialogEntry(element, () => {
      hasEntry.current = true;
    });
    // Handle Escape here: the browser fires the close event only in a later task.
    element.addEventListener("cancel", goBack);
    return forget;
  }, []);
  return {
    dialog,
    close: () => {
      dialog.current?.close();
      goBack();
    },
    /** Closes it for a navigation, which replaces its history entry. */
    leave: () => {
      hasEntry.current = false;
      opener.current = null;
      dialog.current?.close();
    },
    handleClose: () => {
      goBack();
      focusAgain(opener.current);
      onClose();
    },
  };
}

/** Restores focus if the browser left it on an ancestor, as WebKit sometimes does under load. */
function focusAgain(element: Element | null): void {
  const { activeElement } = document;
  if (element instanceof HTMLElement && activeElement !== element && activeElement?.contains(element))
    element.focus({ preventScroll: true });
}
