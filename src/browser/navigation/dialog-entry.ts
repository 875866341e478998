/** The history entry that stands for an open dialog, so that Back closes it. */

/** How long the history may take to go back, in milliseconds: a browser may refuse to. */
const PATIENCE = 3000;

/** Until when the history is expected to go back, as `performance.now` counts. */
let goesBackUntil = 0;

/** Whether the history is at such an entry: while the dialog is open, and until the history has gone back over it. */
export const isAtDialog = (): boolean => (window.history.state as { drawer?: boolean } | null)?.drawer === true;

/**
 * Goes back over the entry of a dialog. To be called in the task in which a reader closes it: a history that goes back
 * later ends a navigation that the reader begins in between.
 */
export function leaveDialogEntry(): void {
  if (!isAtDialog()) return;
  goesBackUntil = performance.now() + PATIENCE;
  const gone = (): void => {
    goesBackUntil = 0;
  };
  window.addEventListener("popstate", gone, { once: true });
  window.history.back();
}

/** Calls a function now, or once the history has gone back over the entry of a dialog that was closed. */
export function onceBack(run: () => void): void {
  const patience = goesBackUntil - performance.now();
  if (!isAtDialog() || patience <= 0) return run();
  void new Promise<void>((resolve) => {
    // A task after the event every listener knows of it.
    window.addEventListener("popstate", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, patience);
  }).then(run);
}
