import type { Place } from "../../shared/response-rules/schema";

/** Why a text isn't JSON, and what to do about it. */
export class JsonProblem extends Error {
  /** @param line from 1 */
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export interface ReadJson {
  readonly value: unknown;
  /** Line of a field or entry, from 1; of what it should be in, where it's missing. */
  readonly lineOf: (place: Place) => number;
}

const SPACE = /[ \t\r\n]*/y;
// eslint-disable-next-line no-control-regex -- JSON has no control characters in its texts
const STRING = /"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const DEPTH = 200;

/** What may be in the place of a value, and what to do about it. */
const MISTAKES: readonly (readonly [shape: RegExp, found: string, advice: string])[] = [
  [/^$/, "the text ends too early", "Paste the whole response, to its last bracket."],
  [/^\ufeff/, "a byte order mark comes first", "Save your source files as UTF-8 without a byte order mark."],
  [/^HTTP\//, "the headers of the response come first", "Paste the body alone."],
  [
    /^(?:<br|<b>|PHP |Warning|Notice|Deprecated|Fatal)/,
    "a message of the language is here",
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
    const column = at - text.lastIndexOf("\n", at - 1);
    throw new JsonProblem(lineAt(at), `The response isn't JSON: ${found}, at column ${column}. ${advice}`);
  };
  const failHere = (wanted: string, mistakes = MISTAKES): never => {
    const rest = text.slice(at);
    const [, found, advice] = mistakes.find(([shape]) => shape.test(rest)) ?? [];
    return fail(
      found ?? `${wanted} is missing before ${JSON.stringify(rest.slice(0, 12))}`,
      advice ?? `Add ${wanted}.`,
    );
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [token = ""] = pattern.exec(text) ?? [];
    at += token.length;
    return token;
  };
  const skipTo = (character: string): boolean => {
    take(SPACE);
    const isHere = text[at] === character;
    if (isHere) at += 1;
    return isHere;
  };
  /** Entries between brackets, with commas between them, once the first bracket was taken. */
  const readEntries = (end: string, readEntry: (index: number) => void): void => {
    let index = 0;
    if (skipTo(end)) return;
    do readEntry(index++);
    while (skipTo(","));
    if (!skipTo(end)) failHere(`a comma or ${end}`, MISTAKES.slice(0, 1));
  };

  function readValue(place: Place): void {
    take(SPACE);
    if (!offsets.has(keyOf(place))) offsets.set(keyOf(place), at);
    if (place.length > DEPTH) fail("there are too many levels", "Paste a response of the API.");
    if (skipTo("[")) readEntries("]", (index) => readValue([...place, index]));
    else if (skipTo("{")) readEntries("}", () => readMember(place));
    else if (!(take(STRING) || take(ATOM))) failHere("a value");
  }

  function readMember(place: Place): void {
    take(SPACE);
    const start = at;
    const name = take(STRING) || failHere("a field name in double quotes");
    const inner = [...place, JSON.parse(name) as string];
    offsets.set(keyOf(inner), start);
    if (!skipTo(":")) failHere("a colon", MISTAKES.slice(0, 1));
    readValue(inner);
  }

  readValue([]);
  take(SPACE);
  if (at < text.length) fail("something follows after the JSON", "Send nothing before or after the JSON.");
  return {
    value: JSON.parse(text),
    lineOf: (place) => {
      const known = place.map((_, index) => place.slice(0, place.length - index));
      return lineAt(offsets.get(keyOf(known.find((path) => offsets.has(keyOf(path))) ?? [])) ?? 0);
    },
  };
}

const keyOf = (place: Place): string => JSON.stringify(place);
