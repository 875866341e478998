import type { Place } from "../../shared/response-rules/schema";

/** White space, then a string, number, word or punctuation; empty if none matches. */
const TOKEN =
  // oxlint-disable-next-line no-control-regex -- JSON has no control characters in its texts
  /[ \t\r\n]*("(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|[[\]{},:]|)/y;

/** Nesting limit; responses of the API have fewer than ten levels. */
const DEPTH = 200;

/** What may stand where a value belongs, and how to fix it. */
const MISTAKES: readonly (readonly [shape: RegExp, found: string, advice: string])[] = [
  [/^$/, "the text ends too early", "Paste the whole response."],
  [/^\ufeff/, "a byte order mark comes first", "Save your source files as UTF-8 without it."],
  [/^HTTP\//, "the headers of the response come first", "Paste only the body."],
  [
    /^(?:<br|<b>|PHP |Warning|Notice|Deprecated|Fatal)/,
    "there's an error message",
    "Log errors instead (in PHP, display_errors = Off), and fix the cause.",
  ],
  [/^</, "this is HTML", "Send only JSON, even for errors."],
  [/^'/, "a string is in single quotes", 'Use double quotes ("). Let a JSON function write the response.'],
  [/^\/[/*]/, "there's a comment", "JSON has no comments. Remove it."],
  [/^[\]}]/, "a comma comes before the closing bracket", "Remove the comma before it."],
  [
    /^"/,
    "a string isn't closed, or has a line break or an invalid escape",
    'Close it with ", and escape as JSON does.',
  ],
  [/^,/, "a value is missing before the comma", "Add the value or remove the comma."],
  [/^(?:undefined|NaN|Infinity|None|True|False)/, "this isn't a JSON value", "Use null, true, false or a number."],
];

/** What must come next. */
const WANTED = { value: "a value", name: "a field name in double quotes", colon: "a colon", next: "a comma or" };

/**
 * Parses JSON and records each value's line, counting from 1.
 * @returns the value, the first duplicate field, and a function that returns the line of a field or entry, or of its
 * parent if it's missing; for invalid JSON, the first mistake and its fix
 */
export function readJson(text: string) {
  const lines = new Map<string, number>();
  /** Current path: field names and list indices. */
  const place: (string | number)[] = [];
  let twice: Place | undefined;
  let wanted: keyof typeof WANTED = "value";
  let at = 0;
  let line = 1;
  let token = "";
  const tokens = new RegExp(TOKEN);
  const mistake = (found: string, advice: string) => {
    const column = at - text.lastIndexOf("\n", at - 1);
    return { line, mistake: `The response isn't JSON: ${found}, at column ${column}. ${advice}` };
  };

  const next = (): void => {
    const [all, found] = tokens.exec(text) ?? ["", ""];
    token = found ?? "";
    at = tokens.lastIndex - token.length;
    // Only white space between tokens contains line breaks.
    line += all.split("\n").length - 1;
  };

  do {
    const last = place.at(-1);
    const close = typeof last === "number" ? "]" : "}";
    const mayClose = last !== undefined && (wanted === "next" || token === "[" || token === "{");
    next();
    if (wanted === "value" && typeof last !== "string") lines.set(keyOf(place), line);
    if (place.length > DEPTH) return mistake("it's nested too deeply", "Paste a response from the API.");
    if (mayClose && token === close) {
      place.pop();
      wanted = "next";
    } else if (wanted === "value" && token === "{") {
      place.push("");
      wanted = "name";
    } else if (wanted === "value" && token === "[") {
      place.push(0);
    } else if (wanted === "value" && /^["\w-]/.test(token)) {
      wanted = "next";
    } else if (wanted === "name" && token.startsWith('"')) {
      place[place.length - 1] = JSON.parse(token) as string;
      if (lines.has(keyOf(place))) twice ??= [...place];
      lines.set(keyOf(place), line);
      wanted = "colon";
    } else if (wanted === "colon" && token === ":") {
      wanted = "value";
    } else if (wanted === "next" && token === ",") {
      if (typeof last === "number") place[place.length - 1] = last + 1;
      wanted = typeof last === "number" ? "value" : "name";
    } else {
      const rest = text.slice(at);
      const isBetween = wanted === "colon" || wanted === "next";
      const known = MISTAKES.slice(0, isBetween ? 1 : undefined).find(([shape]) => shape.test(rest));
      const missing = wanted === "next" ? `${WANTED.next} ${close}` : WANTED[wanted];
      if (known) return mistake(known[1], known[2]);
      return mistake(`${missing} is missing before ${JSON.stringify(rest.slice(0, 12))}`, `Add ${missing}.`);
    }
  } while (place.length > 0 || wanted !== "next");

  next();
  if (at < text.length) return mistake("something follows the JSON", "Send nothing before or after the JSON.");
  return {
    value: JSON.parse(text) as unknown,
    twice,
    lineOf: (asked: Place): number => {
      const known = asked.map((_, index) => keyOf(asked.slice(0, asked.length - index)));
      return lines.get(known.find((key) => lines.has(key)) ?? keyOf([])) ?? 1;
    },
  };
}

const keyOf = (place: Place): string => JSON.stringify(place);
