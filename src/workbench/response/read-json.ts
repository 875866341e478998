import type { Place } from "../../shared/response-rules/schema";

/** Why a text is no JSON. Lines and columns count from 1. */
export class JsonProblem extends Error {
  constructor(
    readonly found: string,
    readonly advice: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(found);
  }
}

export interface ReadJson {
  readonly value: unknown;
  /** Line of a field or entry, from 1; of what it should be in, where it's missing. */
  readonly lineOf: (place: Place) => number;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\n\r]|\\.)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /[\w$.+-]+/y;
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
const DEPTH = 200;

/** What stands where a value should, and what to do about it. */
const MISTAKES: readonly (readonly [shape: RegExp, found: string, advice: string])[] = [
  [/^\ufeff/, "a byte order mark comes first", "Save your source files as UTF-8 without a byte order mark."],
  [/^HTTP\//, "the headers of the response come first", "Paste the body alone."],
  [
    /^(?:<br|<b>|PHP |Warning|Notice|Deprecated|Fatal)/,
    "a message of the language stands here",
    "Log errors instead of printing them, in PHP with display_errors = Off. Then fix the cause.",
  ],
  [/^</, "this is HTML", "Send JSON alone, also for errors."],
  [/^'/, "text is in single quotes", 'Use double quotes ("). Let a JSON function write the response.'],
  [/^\/[/*]/, "there is a comment", "JSON has no comments. Remove it."],
  [/^[\]}]/, "a comma comes before the closing bracket", "Remove the comma before it."],
  [/^"/, "a text is not closed, or has a line break or a wrong escape", 'Close it with ", and escape as JSON does.'],
  [/^,/, "a value is missing before the comma", "Add the value or remove the comma."],
  [/^(?:undefined|NaN|Infinity|None|True|False)/, "this is no value of JSON", "Use null, true, false or a number."],
];

/**
 * Reads JSON and remembers where each value was.
 * @throws JsonProblem for the first mistake
 */
export function readJson(text: string): ReadJson {
  const offsets = new Map<string, number>();
  let at = 0;

  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const fail = (found: string, advice: string): never => {
    throw new JsonProblem(found, advice, lineAt(at), at - text.lastIndexOf("\n", at - 1));
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [token] = pattern.exec(text) ?? [];
    at += token?.length ?? 0;
    return token;
  };
  const takeText = (): string | undefined => {
    const start = at;
    try {
      return JSON.parse(take(STRING) ?? "") as string;
    } catch {
      at = start;
      return undefined;
    }
  };
  const skipTo = (character: string): boolean => {
    take(SPACE);
    const isHere = text[at] === character;
    if (isHere) at += 1;
    return isHere;
  };
  const failHere = (wanted: string, mistakes = MISTAKES): never => {
    if (at >= text.length) fail("the text ends too early", "Paste the whole response, to its last bracket.");
    const rest = text.slice(at);
    const [, found, advice] = mistakes.find(([shape]) => shape.test(rest)) ?? [];
    return fail(
      found ?? `${wanted} is missing before ${JSON.stringify(rest.slice(0, 12))}`,
      advice ?? `Add ${wanted}.`,
    );
  };

  function readValue(place: Place): unknown {
    take(SPACE);
    if (!offsets.has(keyOf(place))) offsets.set(keyOf(place), at);
    if (place.length > DEPTH) fail("there are too many levels", "Paste a response of the API.");
    if (text[at] === "{") return readObject(place);
    if (text[at] === "[") return readList(place);
    const written = takeText();
    if (written !== undefined) return written;
    const start = at;
    const number = take(NUMBER);
    if (number !== undefined) return Number(number);
    const word = take(WORD);
    if (word !== undefined && Object.hasOwn(LITERALS, word)) return LITERALS[word];
    at = start;
    return failHere("a value");
  }

  function readList(place: Place): unknown[] {
    const list: unknown[] = [];
    at += 1;
    if (skipTo("]")) return list;
    do list.push(readValue([...place, list.length]));
    while (skipTo(","));
    if (!skipTo("]")) failHere("a comma or ]", []);
    return list;
  }

  function readObject(place: Place): object {
    const entries: [string, unknown][] = [];
    at += 1;
    if (skipTo("}")) return {};
    do {
      take(SPACE);
      const start = at;
      const name = takeText() ?? failHere("a field name in double quotes");
      offsets.set(keyOf([...place, name]), start);
      if (!skipTo(":")) failHere("a colon", []);
      entries.push([name, readValue([...place, name])]);
    } while (skipTo(","));
    if (!skipTo("}")) failHere("a comma or }", []);
    return Object.fromEntries(entries);
  }

  const value = readValue([]);
  take(SPACE);
  if (at < text.length) fail("something follows after the JSON", "Send nothing before or after the JSON.");
  return {
    value,
    lineOf: (place) => {
      const known = place
        .map((_, index) => place.slice(0, place.length - index))
        .find((path) => offsets.has(keyOf(path)));
      return lineAt(offsets.get(keyOf(known ?? [])) ?? 0);
    },
  };
}

const keyOf = (place: Place): string => JSON.stringify(place);
