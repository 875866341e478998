/** Words of the form `name="text"`, each with the text that messages show. */
const TEXT_WORDS = {
  title: "…",
  file: "samples/…",
  region: "…",
  schema: "…",
  prelude: "…",
  stub: "…",
  norun: "…",
  status: "401",
  nocheck: "…",
} as const;

type TextWord = keyof typeof TEXT_WORDS;

/** Everything that may follow a code block's language, as messages show it. */
export const FENCE_WORDS: readonly string[] = [
  ...Object.entries(TEXT_WORDS).map(([name, text]) => `${name}="${text}"`),
  "{1,3-5}",
  "showLineNumbers",
  "wrap",
  "run",
];

/** First and last line, from 1. */
export type LineRange = readonly [first: number, last: number];

/** What is written after a fence's language. Texts are null where the fence does not have them. */
export interface FenceMeta {
  /** Shown above the block; the name of a file where the block is one. */
  readonly title: string | null;
  /** A file of content/samples that fills the block: `samples/…`. */
  readonly file: string | null;
  /** The region of that file. */
  readonly region: string | null;
  /** A schema of the API document that the sample has to satisfy; with `[]` after its name, a list of them. */
  readonly schema: string | null;
  /** Declarations of `content/samples/preludes/` that the sample presumes. */
  readonly prelude: string | null;
  /** Run by `content/samples/stubs/<name>.php`, together with the page's other samples of that stub. */
  readonly stub: string | null;
  /** Why commands that call curl are only parsed. */
  readonly norun: string | null;
  /** The HTTP status that every call of commands that are carried out is meant to get; any success when null. */
  readonly status: string | null;
  /** Why the sample is not checked. */
  readonly nocheck: string | null;
  /** Whether the commands are carried out. */
  readonly run: boolean;
  readonly wrap: boolean;
  readonly highlighted: readonly LineRange[];
  /** Number of the first line; null when lines are not numbered. */
  readonly firstNumber: number | null;
  /** Parts that mean nothing, and names that are given twice. */
  readonly unknown: readonly string[];
}

const LINE_RANGES = /^\{\s*\d+(?:\s*[-,]\s*\d+)*\s*\}$/;

/** Reads the text after a fence's language, such as `title="…" {1,3-5} showLineNumbers=10 wrap`. Never throws. */
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
  const text = (name: TextWord): string | null => texts.get(name) ?? null;
  return {
    title: text("title"),
    file: text("file"),
    region: text("region"),
    schema: text("schema"),
    prelude: text("prelude"),
    stub: text("stub"),
    norun: text("norun"),
    status: text("status"),
    nocheck: text("nocheck"),
    run: flags.has("run"),
    wrap: flags.has("wrap"),
    highlighted,
    firstNumber,
    unknown,
  };
}

/** `{1,3-5}` → 1 to 1, 3 to 5. */
function readRanges(ranges: string): LineRange[] {
  return [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(([, first, last = first]) => [
    Number(first),
    Number(last),
  ]);
}
