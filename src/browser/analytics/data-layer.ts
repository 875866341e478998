/** What the tag manager reads. There is one only after the reader has agreed (`startTagManager`). */
interface WithDataLayer {
  dataLayer?: unknown[];
}

const scope = (): WithDataLayer => window as unknown as WithDataLayer;

/** Whether what is told arrives anywhere. */
export function isTold(): boolean {
  return scope().dataLayer !== undefined;
}

/** Tells the tag manager of an event. Without the reader's consent nothing happens and nothing is kept. */
export function tell(event: string, values: Readonly<Record<string, string>>): void {
  scope().dataLayer?.push({ event, ...values });
}

/** Begins a data layer; undefined where there is one already. */
export function beginDataLayer(): unknown[] | undefined {
  if (isTold()) return undefined;
  const dataLayer: unknown[] = [];
  scope().dataLayer = dataLayer;
  return dataLayer;
}

/** From now on nothing is told. Returns what was, undefined without a data layer. */
export function endDataLayer(): unknown[] | undefined {
  const { dataLayer } = scope();
  delete scope().dataLayer;
  return dataLayer;
}
