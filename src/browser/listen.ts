type Events = WindowEventMap & DocumentEventMap & MediaQueryListEventMap;

/** What a listener gets; our own events are custom ones. */
type EventOf<Type extends string> = Type extends keyof Events ? Events[Type] : CustomEvent;

/** Listens to an event of an element, document or window. Returns a function that stops. */
export function listen<Type extends string>(
  target: EventTarget,
  type: Type,
  listener: (event: EventOf<Type>) => void,
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
