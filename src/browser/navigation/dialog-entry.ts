/** The history entry for an open dialog, so that Back closes it. */

/** How long to wait for the history to go back, in ms: browsers may refuse to. */
const PATIENCE = 3000;

/** Deadline for the history to have gone back, on the clock of `performance.now`. */
let goesBackUntil = 0;

/** Whether the current history entry is a dialog's: while the dialog is open, and until the history has gone back. */
export const isAtDialog = (): boolean => (window.history.state as { drawer?: boolean } | null)?.drawer === true;

/**
 * Goes back past the dialog's entry. Call it in the task in which the reader closes the dialog: going back later would
 * abort a navigation that they start in between.
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

/** Calls a function now, or once the history has gone back past a closed dialog's entry. */
export function onceBack(run: () => void): void {
  const patience = goesBackUntil - performance.now();
  if (!isAtDialog() || patience <= 0) return run();
  void new Promise<void>((resolve) => {
    // One task later, so that every listener has handled the event.
    window.addEventListener("popstate", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, patience);
  }).then(run);
}
