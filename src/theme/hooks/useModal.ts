import { useEffect, useRef } from "react";
import { leaveDialogEntry, onceBack } from "../../browser/navigation/dialog-entry";

/**
 * A modal `dialog`, which brings focus trap, Escape, an inert page and the focus's way back. A history entry,
 * marked with `drawer`, makes Back close it.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasEntry = useRef(false);
  /** What had the focus before; null once the dialog is closed for another page. */
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
    const onPopState = (): void => element.close();
    const enter = (): void => {
      if (!element.open || !element.isConnected) return;
      window.history.pushState({ ...window.history.state, drawer: true }, "");
      hasEntry.current = true;
      window.addEventListener("popstate", onPopState);
    };
    // An entry above one that the history still has to go back over would be left instead, and this dialog closed.
    onceBack(enter);
    // Escape: the browser tells of the closing itself in a later task.
    element.addEventListener("cancel", goBack);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  return {
    dialog,
    close: () => {
      dialog.current?.close();
      goBack();
    },
    /** Closes it for another page, which takes the place of its history entry. */
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

/** Gives the focus back where a browser under load left it to the page around the element, as WebKit does at times. */
function focusAgain(element: Element | null): void {
  const { activeElement } = document;
  if (element instanceof HTMLElement && activeElement !== element && activeElement?.contains(element))
    element.focus({ preventScroll: true });
}
