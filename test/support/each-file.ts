/**
 * Begins each test file with the globals that the first one of its process found. The files of a process share their
 * modules and, in component tests, one document (vitest.config.mts).
 */

/** What webpack writes into the bundle of a site without analytics; tests that need another value set it. */
Object.assign(globalThis, { __ANALYTICS__: { containerId: null, feedbackUrl: null } });

/** Remembers an object's own properties. Returns what puts them back, and takes out those that tests have added. */
function remembered(object: object): () => void {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  // What modules add when they are loaded stays, as they do.
  let loaded: readonly PropertyKey[] = [];
  beforeAll(() => void (loaded = Reflect.ownKeys(object)));
  return () => {
    for (const key of Reflect.ownKeys(object)) if (!loaded.includes(key)) Reflect.deleteProperty(object, key);
    for (const [key, old] of before) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (old && (now?.value !== old.value || now?.get !== old.get)) Reflect.defineProperty(object, key, old);
    }
  };
}

/** Remembers what waits for a time, listens to events of the whole document or watches it. Returns what ends all that. */
function remembering(targets: readonly EventTarget[]): () => void {
  const ends: (() => void)[] = [];
  const { addEventListener } = EventTarget.prototype;
  const { observe } = MutationObserver.prototype;
  for (const name of ["setTimeout", "setInterval"] as const) {
    const start = globalThis[name] as (...args: unknown[]) => ReturnType<typeof setTimeout>;
    const remember = (...args: unknown[]) => {
      const timer = start(...args);
      ends.push(() => clearTimeout(timer));
      return timer;
    };
    Object.assign(globalThis, { [name]: Object.assign(remember, start) });
  }
  EventTarget.prototype.addEventListener = function (...args) {
    if (targets.includes(this)) ends.push(() => this.removeEventListener(...args));
    addEventListener.apply(this, args);
  };
  MutationObserver.prototype.observe = function (...args) {
    ends.push(() => this.disconnect());
    observe.apply(this, args);
  };
  return () => {
    for (const end of ends) end();
    EventTarget.prototype.addEventListener = addEventListener;
    MutationObserver.prototype.observe = observe;
  };
}

const undo = [remembered(process.env), remembered(console)];
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
  undo.push(
    ...[globalThis, document, navigator, performance, Element.prototype, HTMLElement.prototype].map(remembered),
    remembering([window, document, document.documentElement, document.body]),
  );
} else undo.push(remembered(globalThis));

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const restore of undo) restore();
});
