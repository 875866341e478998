import type { CauseId } from "./causes";

/** Strings, marks, white space, and the rest: numbers and words. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|\s+|[^\s"{}[\]:,]+/g;
const NUMBER = /^-?\d/;
/** Begins what stands for a number, so that it's written as it was: `10.0`. */
const KEPT = "\u0000";

interface Form {
  /** Between values: what JSON.stringify takes, or `spaced` for `, ` and `: ` in one line, as Python has it. */
  readonly indent: string;
  readonly slashes: boolean;
  /** Characters that are written as `\u….`, and the case of their digits. */
  readonly escaped: RegExp | null;
  readonly upper: boolean;
  readonly sorted: boolean;
  readonly numbersKept: boolean;
  readonly values: (value: unknown) => unknown;
}

const AS_IT_IS = (value: unknown): unknown => value;

/** What writers of JSON do to a value's members, each as a function of one of them. */
const VALUES: readonly ((value: unknown) => unknown)[] = [
  AS_IT_IS,
  // PHP: an empty object becomes an empty list.
  (value) => (isRecord(value) && Object.keys(value).length === 0 ? [] : value),
  // Laravel: TrimStrings and ConvertEmptyStringsToNull.
  (value) => (typeof value === "string" ? value.trim() || null : value),
  // Jackson and Pydantic, when they're told to leave out what's null.
  (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) : value,
];

/** What PHP and Python, Go and Gson, and .NET escape. */
const ESCAPED = [/[\u007f-\uffff]/g, /[<>&\u2028\u2029]/g, /[<>&'+`\u007f-\uffff]/g];

/**
 * A JSON text as parsers and writers of the usual languages write it again.
 * @returns nothing where it isn't an object or list in JSON
 */
export function jsonForms(text: string): readonly string[] {
  const value = parseKeepingNumbers(text);
  if (typeof value !== "object" || value === null) return [];
  const plain = JSON.stringify(JSON.parse(text));
  const forms = new Set<string>();
  for (const values of VALUES)
    for (const sorted of [false, true])
      for (const numbersKept of [true, false])
        for (const indent of ["", "  ", "    ", "\t", "spaced"])
          for (const slashes of plain.includes("/") ? [false, true] : [false])
            for (const escaped of [null, ...ESCAPED.filter((pattern) => plain.search(pattern) >= 0)])
              for (const upper of escaped === null ? [false] : [false, true])
                forms.add(write(value, { indent, slashes, escaped, upper, sorted, numbersKept, values }));
  return [...forms];
}

function parseKeepingNumbers(text: string): unknown {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const marked = text.replace(TOKEN, (token) => (NUMBER.test(token) ? JSON.stringify(KEPT + token) : token));
  return JSON.parse(marked) as unknown;
}

function write(value: unknown, form: Form, level = 0): string {
  const changed = form.values(value);
  if (typeof changed === "string")
    return changed.startsWith(KEPT) ? number(changed.slice(1), form) : string(changed, form);
  if (typeof changed !== "object" || changed === null) return JSON.stringify(changed);
  const colon = form.indent === "" ? ":" : ": ";
  const members = Object.entries(changed);
  if (form.sorted && !Array.isArray(changed)) members.sort(([a], [b]) => (a < b ? -1 : 1));
  const written = members.map(([name, member]) => {
    const inner = write(member, form, level + 1);
    return Array.isArray(changed) ? inner : string(name, form) + colon + inner;
  });
  const [open, close] = Array.isArray(changed) ? "[]" : "{}";
  if (written.length === 0 || form.indent === "") return `${open}${written.join(",")}${close}`;
  if (form.indent === "spaced") return `${open}${written.join(", ")}${close}`;
  const line = `\n${form.indent.repeat(level + 1)}`;
  return `${open}${line}${written.join(`,${line}`)}\n${form.indent.repeat(level)}${close}`;
}

const number = (text: string, form: Form): string => (form.numbersKept ? text : JSON.stringify(Number(text)));

function string(text: string, form: Form): string {
  const plain = JSON.stringify(text);
  const slashed = form.slashes ? plain.replaceAll("/", "\\/") : plain;
  if (form.escaped === null) return slashed;
  return slashed.replace(form.escaped, (character) => {
    const digits = character.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${form.upper ? digits.toUpperCase() : digits}`;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What differs between two JSON texts that were written from one value, the most telling first. */
export function jsonDifferences(a: string, b: string): readonly CauseId[] {
  const [one, other] = [partsOf(a), partsOf(b)];
  const differs = (part: (parts: Parts) => unknown): boolean =>
    JSON.stringify(part(one)) !== JSON.stringify(part(other));
  const counts = (pattern: RegExp) => differs(({ raw }) => raw.filter((text) => pattern.test(text)).length);
  const sameText = !differs(({ raw }) => raw.map(decoded).sort());
  const found: (readonly [CauseId, boolean])[] = [
    ["key-order", differs(({ keys }) => keys) && !differs(({ keys }) => [...keys].sort())],
    ["escaped-slashes", sameText && counts(/\\\//)],
    ["escaped-html", sameText && counts(/\\u00[237]/)],
    ["escaped-unicode", sameText && differs(({ raw }) => escapes(raw))],
    ["values", !sameText],
    ["empty-object", differs(({ marks }) => marks.filter((mark) => mark === "{").length)],
    ["numbers", differs(({ atoms }) => [...atoms].sort()) && sameText],
    ["pretty-printed", differs(({ space }) => space.includes("\n"))],
  ];
  const causes = found.filter(([, is]) => is).map(([id]) => id);
  const spaced = !causes.includes("pretty-printed") && !causes.includes("values") && differs(({ space }) => space);
  return spaced ? [...causes, "spaces"] : causes;
}

interface Parts {
  readonly keys: readonly string[];
  readonly raw: readonly string[];
  readonly atoms: readonly string[];
  readonly marks: readonly string[];
  readonly space: string;
}

function partsOf(text: string): Parts {
  const tokens = text.match(TOKEN) ?? [];
  const full = tokens.filter((token) => token.trim() !== "");
  const raw = full.filter((token) => token.startsWith('"'));
  return {
    raw,
    keys: full.filter((token, index) => token.startsWith('"') && full[index + 1] === ":").map(decoded),
    atoms: full.filter((token) => !/^["{}[\]:,]/.test(token)),
    marks: full.filter((token) => /^[{}[\]]/.test(token)),
    space: tokens.filter((token) => token.trim() === "").join("|"),
  };
}

const decoded = (token: string): string => JSON.parse(token) as string;

/** Escapes of letters beyond ASCII, sorted. */
const escapes = (raw: readonly string[]): readonly string[] =>
  (raw.join("").match(/\\u(?!00[0-7])[0-9a-f]{4}/gi) ?? []).sort();
