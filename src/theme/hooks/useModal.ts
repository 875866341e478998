import { useEffect, useRef } from "react";
import { isAtDialog } from "../../browser/navigation/link-clicks";

/**
 * A modal `dialog`, which brings focus trap, Escape, an inert page and the focus's way back. A history entry,
 * marked with `drawer`, makes Back close it.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasEntry = useRef(false);
  const close = (): void => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const onPopState = (): void => element.close();
    const enter = (): void => {
      if (!element.open) return;
      window.history.pushState({ ...window.history.state, drawer: true }, "");
      hasEntry.current = true;
      window.addEventListener("popstate", onPopState);
    };
    const onGoneBack = (): void => void setTimeout(enter);
    // The entry of a dialog that has just been closed: the history still has to go back over it, and an entry above
    // it would be left instead, and this dialog closed with it. A task after that, every listener knows of it.
    if (isAtDialog()) window.addEventListener("popstate", onGoneBack, { once: true });
    else enter();
    return () => {
      window.removeEventListener("popstate", onGoneBack);
      window.removeEventListener("popstate", onPopState);
    };
  }, []);
  return {
    dialog,
    close,
    /** Closes it for another page, which takes the place of its history entry. */
    leave: () => {
      hasEntry.current = false;
      close();
    },
    handleClose: () => {
      if (hasEntry.current && isAtDialog()) window.history.back();
      onClose();
    },
  };
}
