/** What the cross-browser tests need from a browser. Each engine implements it with its own protocol. */
export interface Driver {
  /** Opens an address and waits for its load event. */
  readonly open: (address: string) => Promise<void>;
  /** Runs a function in the page. Its source is sent, so it only sees its arguments. */
  readonly run: <Result, Values extends unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  /** Clicks at a position in CSS px from the window's top-left corner. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Presses a key, optionally with a modifier: `Tab`, `Control+k`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Sets the viewport size in CSS px. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Returns uncaught errors since the last call; in WebKit, since the page loaded. */
  readonly uncaught: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const ENGINES = ["chromium", "firefox", "webkit"] as const;

export type Engine = (typeof ENGINES)[number];
