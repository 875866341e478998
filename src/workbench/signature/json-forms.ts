import { attempt } from "../parts/attempt";
import type { CauseId } from "./causes";

/** Strings, punctuation, white space, and the rest: numbers and words. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|\s+|[^\s"{}[\]:,]+/g;
const NUMBER = /^-?\d/;
/** A placeholder that keeps a number as it was written, such as `10.0`. */
const KEPT = /"\\u0000([^"]*)"/g;

/** What PHP and Python, Go and Gson, and .NET escape. */
const ESCAPED = [/[\u007f-\uffff]/g, /[<>&\u2028\u2029]/g, /[<>&'+`\u007f-\uffff]/g];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** PHP turns empty objects into lists. */
const emptyList = (value: unknown): unknown => (isRecord(value) && Object.keys(value).length === 0 ? [] : value);

const sortKeys = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

const escape = (text: string, pattern: RegExp, upper: boolean): string =>
  text.replace(pattern, (character) => {
    const digits = character.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${upper ? digits.toUpperCase() : digits}`;
  });

/**
 * Returns JSON as parsers and serializers of common languages would rewrite it.
 * @returns an empty list if it isn't a JSON object or list
 */
export function jsonForms(text: string): readonly string[] {
  if (attempt(() => JSON.parse(text) as unknown) === undefined) return [];
  const kept = text.replace(TOKEN, (token) => (NUMBER.test(token) ? `"\\u0000${token}"` : token));
  const value = JSON.parse(kept) as unknown;
  if (typeof value !== "object") return [];
  const changes = [(one: unknown) => one, emptyList, sortKeys, (one: unknown) => emptyList(sortKeys(one))];
  const forms = changes
    .flatMap((change) =>
      ["", "  ", "    ", "\t"].map((indent) => JSON.stringify(value, (_, one) => change(one), indent)),
    )
    .flatMap((form) => (form.includes("\n") ? form : [form, spaced(form)]))
    .flatMap((form) => [form.replace(KEPT, "$1"), form.replace(KEPT, (_all, number) => String(Number(number)))])
    .flatMap((form) => [form, form.replaceAll("/", "\\/")])
    .flatMap((form) => [form, ...ESCAPED.flatMap((set) => [escape(form, set, false), escape(form, set, true)])]);
  // Go's Encoder ends each value with a line break.
  return [...new Set(forms), ...new Set(forms.filter((form) => !form.includes("\n")).map((form) => `${form}\n`))];
}

/** Spaces single-line JSON like Python. */
const spaced = (line: string): string => line.replace(TOKEN, (token) => (/^[:,]$/.test(token) ? `${token} ` : token));

const tokensOf = (text: string, pattern: RegExp): string[] =>
  (text.match(TOKEN) ?? []).filter((token) => pattern.test(token));

/** Returns the tokens of a kind, in an order independent of key order. */
const sorted = (text: string, pattern: RegExp): string => tokensOf(text, pattern).sort().join();

/** Causes, each with a function whose result it changes; the most significant first. */
const SIGNS: readonly (readonly [CauseId, (text: string) => unknown])[] = [
  ["key-order", (text) => String(tokensOf(text, /^"/).map((token) => JSON.parse(token) as string))],
  ["escaped-slashes", (text) => text.includes("\\/")],
  ["escaped-html", (text) => /\\u00[237]/i.test(text)],
  ["escaped-unicode", (text) => /\\u(?!00[0-7])/i.test(text)],
  ["numbers", (text) => sorted(text, NUMBER)],
  ["empty-object", (text) => sorted(text, /^\{/)],
  ["pretty-printed", (text) => text.includes("\n")],
  ["spaces", (text) => !text.includes("\n") && sorted(text, /^\s/) !== ""],
];

/** Returns the differences between two serializations of one value, most significant first. */
export function jsonDifferences(a: string, b: string): readonly CauseId[] {
  const [one, other] = [a.trimEnd(), b.trimEnd()];
  const causes = SIGNS.filter(([, sign]) => sign(one) !== sign(other)).map(([cause]) => cause);
  if (/\n$/.test(a) !== /\n$/.test(b)) causes.push("trailing-newline");
  return causes.length > 0 ? causes : ["re-serialised"];
}
