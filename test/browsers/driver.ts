/** What the tests of all browsers ask of a browser. Each engine implements it with its own protocol. */
export interface Driver {
  /** Goes to an address and waits for its load event. */
  readonly open: (address: string) => Promise<void>;
  /** Runs a function in the page, whose text is sent: it sees its arguments and nothing around it. */
  readonly run: <Result, Values extends unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  /** A click of the pointer, in CSS px from the window's upper left corner. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Presses a key, perhaps with another held: `Tab`, `Control+k`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Gives the page this many CSS px. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Messages of errors that no script of the page caught, since the last call; in WebKit, since the page was there. */
  readonly uncaught: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const ENGINES = ["chromium", "firefox", "webkit"] as const;

export type Engine = (typeof ENGINES)[number];
