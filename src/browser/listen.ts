/** Listens to an event of an element, document or window. Returns a function that stops. */
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}

/** Returns a function that calls all of these. */
export const together =
  (...stops: readonly (() => void)[]) =>
  (): void =>
    stops.forEach((stop) => stop());
