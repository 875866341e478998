import type { FormField } from "../../openapi/form-model";
import { FORMATS } from "../response-rules/schema";
import { liveSecret } from "./live-secret";

/** Form input: a string for a field, a record for an object, a list for an array. */
export type Draft = string | readonly Draft[] | { readonly [name: string]: Draft };

/** A validation error in the form. */
export interface FormProblem {
  /** Names and indices from the root, such as `order`, `items`, `0`, `id`. */
  readonly path: readonly string[];
  readonly message: string;
  /** The value looks secret and must be taken out of the form. */
  readonly secret?: boolean;
}

/** Converts a JSON value to form input. A required list gets at least one entry to fill in. */
export function draftOf(field: FormField, value: unknown): Draft {
  if (field.type === "object") {
    const record = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries((field.fields ?? []).map((child) => [child.name, draftOf(child, record[child.name])]));
  }
  if (field.type === "array" && field.item) {
    const { item } = field;
    const empty = field.required ? [undefined] : [];
    const list: readonly unknown[] = Array.isArray(value) ? value : empty;
    return list.map((entry) => draftOf(item, entry));
  }
  if (value === undefined || value === null) return "";
  if (field.type === "map")
    return Object.entries(value as Record<string, unknown>)
      .map(([key, entry]) => `${key}=${String(entry)}`)
      .join("\n");
  return field.type === "json" && typeof value !== "string" ? JSON.stringify(value) : String(value);
}

export function isEmpty(draft: Draft): boolean {
  return typeof draft === "string" ? draft.trim() === "" : Object.values(draft).every(isEmpty);
}

/** Returns a draft with the value at one path changed; `undefined` removes a list entry. */
export function changed(draft: Draft, [name, ...rest]: readonly string[], value: Draft | undefined): Draft {
  if (name === undefined) return value ?? "";
  if (Array.isArray(draft)) {
    const list = draft as readonly Draft[];
    if (rest.length === 0 && value === undefined) return list.filter((_, index) => String(index) !== name);
    return Number(name) === list.length
      ? [...list, value ?? ""]
      : list.map((entry, index) => (String(index) === name ? changed(entry, rest, value) : entry));
  }
  const record = draft as { readonly [name: string]: Draft };
  return { ...record, [name]: changed(record[name] ?? "", rest, value) };
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Converts form input to a JSON value, and returns all problems in field order. Omits empty optional parts. */
export function readDraft(
  field: FormField,
  draft: Draft,
  path: readonly string[] = [],
): { readonly value: unknown; readonly problems: readonly FormProblem[] } {
  const problem = (message: string, secret?: boolean): { value: undefined; problems: FormProblem[] } => ({
    value: undefined,
    problems: [{ path, message, ...(secret ? { secret } : {}) }],
  });
  if (typeof draft === "string") return readText(field, draft, problem);
  if (isEmpty(draft) && !field.required) return { value: undefined, problems: [] };
  if (Array.isArray(draft)) {
    const item = field.item as FormField;
    const read = (draft as readonly Draft[]).map((entry, index) =>
      readDraft({ ...item, required: true }, entry, [...path, String(index)]),
    );
    if (read.length < (field.minItems ?? 0))
      return problem(`Add at least ${plural(field.minItems ?? 0, "entry", "entries")}.`);
    return { value: read.map(({ value }) => value), problems: read.flatMap(({ problems }) => problems) };
  }
  const record = draft as { readonly [name: string]: Draft };
  const read = (field.fields ?? []).map(
    (child) => [child.name, readDraft(child, record[child.name] ?? "", [...path, child.name])] as const,
  );
  const entries = read
    .filter(([, { value }]) => value !== undefined)
    .map(([name, { value }]) => [name, value] as const);
  const problems = read.flatMap(([, result]) => result.problems);
  if (problems.length === 0 && entries.length < (field.minProperties ?? 0)) {
    const open = (field.fields ?? []).filter((child) => !child.required);
    return {
      value: undefined,
      problems: [
        {
          path: [...path, open[0]?.name ?? ""],
          message: `Fill in at least one of ${open.map(({ name }) => name).join(", ")}.`,
        },
      ],
    };
  }
  return { value: Object.fromEntries(entries), problems };
}

const whyRemoved = (secret: string): string =>
  `This looks like ${secret}, so it was removed. Use a made-up value; real secrets belong on your server.`;

/** JavaScript can't represent all longer numbers exactly. */
const DIGITS = 15;

function readText(
  field: FormField,
  draft: string,
  problem: (message: string, secret?: boolean) => { value: undefined; problems: FormProblem[] },
) {
  const text = field.type === "string" ? draft : draft.trim();
  const secret = liveSecret(field.name, text);
  if (secret !== null) return problem(whyRemoved(secret), true);
  if (text.trim() === "") return field.required ? problem("Fill in this field.") : { value: undefined, problems: [] };
  const valid = (value: unknown) => ({ value, problems: [] });
  if (field.values && !field.values.includes(text)) return problem(`Choose one of ${field.values.join(", ")}.`);
  switch (field.type) {
    case "integer":
    case "number": {
      const pattern = field.type === "integer" ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
      if (!pattern.test(text))
        return problem(
          field.type === "integer" ? "Enter a whole number, such as 1000." : "Enter a number, such as 37.97.",
        );
      if (text.replace(/^[-0.]+|\./g, "").length > DIGITS)
        return problem(`Enter at most ${DIGITS} digits: programs round longer numbers.`);
      const value = Number(text);
      if (field.minimum !== undefined && value < field.minimum) return problem(`Enter ${field.minimum} or more.`);
      if (field.maximum !== undefined && value > field.maximum) return problem(`Enter ${field.maximum} or less.`);
      return valid(value);
    }
    case "boolean":
      return text === "true" || text === "false" ? valid(text === "true") : problem("Choose true or false.");
    case "map": {
      const pairs = text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(line));
      if (pairs.some((pair) => pair === null)) return problem("Enter one key=value per line.");
      const keys = pairs.map((pair) => pair?.[1]);
      const twice = keys.find((key, index) => keys.indexOf(key) < index);
      if (twice !== undefined) return problem(`${twice} appears twice. Keep one of them.`);
      const hidden = pairs.map((pair) => liveSecret(pair?.[1] ?? "", pair?.[2] ?? "")).find((found) => found !== null);
      if (hidden) return problem(whyRemoved(hidden), true);
      return valid(Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])));
    }
    case "json":
      try {
        return valid(JSON.parse(text));
      } catch {
        return problem('Enter valid JSON, such as {"a": 1}.');
      }
    default: {
      const wrong = stringProblem(field, text);
      return wrong === undefined ? valid(text) : problem(wrong);
    }
  }
}

function stringProblem({ minLength, maxLength, pattern, format }: FormField, text: string): string | undefined {
  const { length } = [...text];
  if (minLength !== undefined && minLength === maxLength && length !== minLength)
    return `Enter exactly ${plural(minLength, "character", "characters")}.`;
  if (minLength !== undefined && length < minLength)
    return `Enter at least ${plural(minLength, "character", "characters")}.`;
  if (maxLength !== undefined && length > maxLength)
    return `Enter at most ${plural(maxLength, "character", "characters")}.`;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return `Enter a value that matches ${pattern}.`;
  const [hasFormat, what, example] = FORMATS[format ?? ""] ?? [];
  return hasFormat && !hasFormat(text) ? `Enter ${what}, such as ${example}.` : undefined;
}
