/** The queue that the tag manager reads. It exists only after the reader has agreed (`startTagManager`). */
interface WithDataLayer {
  dataLayer?: unknown[];
}

const scope = (): WithDataLayer => window as unknown as WithDataLayer;

/** Whether there's a data layer to receive events. */
export function isTold(): boolean {
  return scope().dataLayer !== undefined;
}

/** Sends an event to the tag manager. Without the reader's consent, does nothing and stores nothing. */
export function tell(event: string, values: Readonly<Record<string, string>>): void {
  scope().dataLayer?.push({ event, ...values });
}

/** Creates the data layer; returns undefined if there already is one. */
export function beginDataLayer(): unknown[] | undefined {
  if (isTold()) return undefined;
  const dataLayer: unknown[] = [];
  scope().dataLayer = dataLayer;
  return dataLayer;
}

/** Removes the data layer, so no more events are recorded. Returns the old one, or undefined if there was none. */
export function endDataLayer(): unknown[] | undefined {
  const { dataLayer } = scope();
  delete scope().dataLayer;
  return dataLayer;
}
