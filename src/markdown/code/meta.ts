/** Words of the form `name="text"`, with an example text for messages. */
const TEXT_WORDS = {
  title: "…",
  lang: "el",
  file: "samples/…",
  region: "…",
  schema: "…",
  prelude: "…",
  stub: "…",
  norun: "…",
  status: "401",
  nocheck: "…",
} as const;

/** All words that may follow a code block's language, for messages. */
export const FENCE_WORDS: readonly string[] = [
  ...Object.entries(TEXT_WORDS).map(([name, text]) => `${name}="${text}"`),
  "{1,3-5}",
  "showLineNumbers",
  "wrap",
  "run",
];

/** First and last line, from 1. */
export type LineRange = readonly [first: number, last: number];

/** The words after a fence's language. Missing texts are null. */
export interface FenceMeta {
  /** Shown above the block; a file name if the block is a file. */
  readonly title: string | null;
  /** Language of the text, if it isn't the page's. */
  readonly lang: string | null;
  /** File of content/samples to fill the block with: `samples/…`. */
  readonly file: string | null;
  /** Region of that file. */
  readonly region: string | null;
  /** Schema of the API document that the sample must satisfy; with `[]` after its name, a list of them. */
  readonly schema: string | null;
  /** Declarations in `content/samples/preludes/` that the sample needs. */
  readonly prelude: string | null;
  /** Run by `content/samples/stubs/<name>.php`, together with the page's other samples with that stub. */
  readonly stub: string | null;
  /** Why commands that call curl are only parsed. */
  readonly norun: string | null;
  /** The HTTP status expected from every call of executed commands; null for any success. */
  readonly status: string | null;
  /** Why the sample isn't checked. */
  readonly nocheck: string | null;
  /** Whether to execute the commands. */
  readonly run: boolean;
  readonly wrap: boolean;
  readonly highlighted: readonly LineRange[];
  /** Number of the first line; null without line numbers. */
  readonly firstNumber: number | null;
  /** Unknown words, and duplicates. */
  readonly unknown: readonly string[];
}

const LINE_RANGES = /^\{\s*\d+(?:\s*[-,]\s*\d+)*\s*\}$/;

/** Reads the text after a fence's language, e.g. `title="…" {1,3-5} showLineNumbers=10 wrap`. Never throws. */
export function readFenceMeta(meta: string): FenceMeta {
  const texts = new Map<string, string>();
  const flags = new Set<string>();
  const highlighted: LineRange[] = [];
  const unknown: string[] = [];
  let firstNumber: number | null = null;
  for (const [part] of meta.matchAll(/\w+=("[^"]*"|'[^']*')|\{[^}]*\}|\S+/g)) {
    const numbers = /^showLineNumbers(?:=(\d+))?$/.exec(part);
    const [, name = "", value = ""] = /^(\w+)=["'](.*)["']$/.exec(part) ?? [];
    if (Object.hasOwn(TEXT_WORDS, name) && !texts.has(name)) texts.set(name, value);
    else if (LINE_RANGES.test(part)) highlighted.push(...readRanges(part));
    else if (numbers) firstNumber = Number(numbers[1] ?? 1);
    else if (part === "wrap" || part === "run") flags.add(part);
    else unknown.push(part);
  }
  const words = Object.keys(TEXT_WORDS).map((name) => [name, texts.get(name) ?? null]);
  return {
    ...(Object.fromEntries(words) as Record<keyof typeof TEXT_WORDS, string | null>),
    run: flags.has("run"),
    wrap: flags.has("wrap"),
    highlighted,
    firstNumber,
    unknown,
  };
}

/** Parses `{1,3-5}` to 1–1, 3–5. */
function readRanges(ranges: string): LineRange[] {
  return [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(([, first, last = first]) => [
    Number(first),
    Number(last),
  ]);
}
