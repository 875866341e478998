import { useEffect, useRef } from "react";

/**
 * A modal `dialog`, which brings focus trap, Escape, an inert page and the focus's way back. A history entry,
 * marked with `drawer`, makes Back close it.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const close = (): void => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    window.history.pushState({ ...window.history.state, drawer: true }, "");
    const onPopState = (): void => element.close();
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  return {
    dialog,
    close,
    /** Closes it for another page, which takes the place of its history entry. */
    leave: () => {
      leaving.current = true;
      close();
    },
    handleClose: () => {
      if (!leaving.current && (window.history.state as { drawer?: boolean } | null)?.drawer) window.history.back();
      onClose();
    },
  };
}
