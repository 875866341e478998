import { onceBack } from "./dialog-entry";
import "./dialog.css";

/**
 * Adds the entry of an open dialog, on which Back closes it. If the history is still going back past an earlier one, it
 * does so afterwards: that would leave the new entry instead, and close this dialog.
 * Not in ./dialog-entry.ts, which every page loads: only parts loaded on demand have dialogs.
 * @param entered called once the entry is there; never if the dialog is closed by then
 * @returns stops listening to Back
 */
export function addDialogEntry(dialog: HTMLDialogElement, entered?: () => void): () => void {
  const onPopState = (): void => dialog.close();
  onceBack(() => {
    if (!dialog.open || !dialog.isConnected) return;
    window.history.pushState({ ...window.history.state, drawer: true }, "");
    entered?.();
    window.addEventListener("popstate", onPopState);
  });
  return () => window.removeEventListener("popstate", onPopState);
}
