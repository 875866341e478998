/**
 * Runs a task some time after the last of several calls, and never twice at once: a save of an editor is
 * several changes.
 * @param task what to do; what it rejects with goes to `onError`
 * @param delay time after the last call, in ms
 */
export function runLater(task: () => Promise<unknown>, onError: (error: unknown) => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(task).catch(onError);
    }, delay);
    timer.unref();
  };
}
