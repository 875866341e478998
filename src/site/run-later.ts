/**
 * Debounces a task and never runs it twice at once: saving in an editor causes several changes.
 * @param task rejections go to `onError`
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
