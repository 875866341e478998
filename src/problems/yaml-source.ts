import { isMap, isScalar, type Document } from "yaml";
import type { z } from "zod";
import {
  listOf,
  nearest,
  notOneOf,
  shortened,
  suggest,
  textOf,
  type Place,
  type Position,
  type Problem,
} from "./problem";
import type { AllowedKeys } from "./strict-object";
import { parseYaml } from "./yaml-syntax";

type Path = readonly PropertyKey[];

/** Parsed YAML that knows the position of each value. */
export interface YamlSource {
  readonly file: string;
  readonly value: unknown;
  /** Syntax errors. */
  readonly problems: readonly Problem[];
  /** Problems of single values; the others can still be validated. */
  readonly wrongValues?: readonly Problem[];
  /** Returns where the value at a path starts, or its nearest ancestor if there's no value. */
  locate(path: Path): Position;
  /** Returns where the key of the last path segment starts. */
  locateKey(path: Path): Position;
}

/** Returns the file and position of the value at a path, or of its nearest ancestor. */
export function placeOf(source: YamlSource, path: Path): Place {
  return { file: source.file, ...source.locate(path) };
}

/**
 * Reads YAML without throwing.
 * @param firstLine line of the file where the text starts, counted from 1; for front matter
 */
export function readYaml(file: string, text: string, firstLine = 1): YamlSource {
  const { document, value, problems, at } = parseYaml(file, text, firstLine);
  return {
    file,
    value,
    problems,
    locate: (path) => at(offsetOf(document, path, false)),
    locateKey: (path) => at(offsetOf(document, path, true)),
  };
}

function offsetOf(document: Document, path: Path, key: boolean): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const part = path.slice(0, length);
    if (key && length === path.length && length > 0) {
      const parent = length === 1 ? document.contents : document.getIn(part.slice(0, -1), true);
      if (isMap(parent)) {
        const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === part[length - 1]);
        if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
      }
    }
    const node = length === 0 ? document.contents : document.getIn(part, true);
    const range = (node as { range?: readonly number[] } | null | undefined)?.range;
    if (range) return range[0];
  }
  return undefined;
}

/** Validates a YAML value; each issue becomes a problem with its line. */
export function validateYaml<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
): { readonly value: z.output<Schema> | undefined; readonly problems: readonly Problem[] } {
  const { wrongValues = [] } = source;
  if (source.problems.length > 0) return { value: undefined, problems: [...source.problems, ...wrongValues] };
  const result = schema.safeParse(source.value ?? {});
  if (result.success) return { value: wrongValues.length > 0 ? undefined : result.data, problems: wrongValues };
  const { issues } = result.error;
  const mistyped = new Set(issues.flatMap(meantKeys));
  return {
    value: undefined,
    problems: [
      ...wrongValues,
      ...issues
        .filter(({ path }) => !mistyped.has(pathName(path)) || valueAt(source.value, path) !== undefined)
        .filter((issue, index, all) => all.findIndex((other) => isSame(other, issue)) === index)
        .flatMap((issue) => toProblems(source, issue))
        // A value that was reported may also not match the schema.
        .filter(({ line }) => !wrongValues.some((reported) => reported.line === line)),
    ],
  };
}

/** Returns the keys that unknown ones are probably typos of, which then aren't reported as missing. */
function meantKeys(issue: Issue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { allowed = [] } = issue as Issue & Partial<AllowedKeys>;
  return issue.keys.flatMap((key) => {
    const near = nearest(key, allowed);
    return near === undefined ? [] : [pathName([...issue.path, near])];
  });
}

type Issue = z.core.$ZodIssue;

/** Whether two issues ask for the same at the same place: a text may break two rules that one sentence explains. */
const isSame = (a: Issue, b: Issue): boolean => a.message === b.message && pathName(a.path) === pathName(b.path);

function toProblems(source: YamlSource, issue: Issue): Problem[] {
  const { path, message } = issue;
  const value = valueAt(source.value, path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const { allowed = [] } = issue as Issue & Partial<AllowedKeys>;
      return issue.keys.map((key) => ({
        file: source.file,
        ...source.locateKey([...path, key]),
        what: path.length > 0 ? `unknown key in \`${pathName(path)}\`` : "unknown key",
        ...notOneOf(key, allowed, "remove the key or correct its name."),
        ...(allowed.length === 0 && { expected: "a known key" }),
      }));
    }
    case "invalid_value":
      return [notAllowed(source, path, issue.values)];
    case "invalid_union": {
      const { discriminator, options = [] } = issue as Issue & { discriminator?: string; options?: unknown[] };
      if (discriminator) return [notAllowed(source, [...path.slice(0, -1), discriminator], options)];
      return [wrongValue(source, path, message, `write ${message}.`)];
    }
    case "invalid_type":
      return [wrongValue(source, path, typeName(issue.expected), fixOfType(value, issue.expected, path))];
    default: {
      const size = issue.code === "too_small" || issue.code === "too_big" ? sizeOf(value) : "";
      return [wrongValue(source, path, message, `write ${message}.`, size)];
    }
  }
}

/** Makes the problem of the value at a path. @param size how large it is, if that's what is wrong */
function wrongValue(source: YamlSource, path: Path, expected: string, fix: string, size = ""): Problem {
  const name = path.length === 0 ? "the file" : pathName(path);
  const found = describeValue(valueAt(source.value, path)) + size;
  return { ...placeOf(source, path), what: `\`${name}\``, found, expected, fix };
}

function notAllowed(source: YamlSource, path: Path, values: readonly unknown[]): Problem {
  const allowed = values.map(textOf);
  const fix = suggest(textOf(valueAt(source.value, path) ?? ""), allowed, "use one of these values.");
  return wrongValue(source, path, listOf(allowed), fix);
}

/** Describes the length of a text or list, to follow what was found. */
function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? ` of ${value.length}` : " without an entry";
  return typeof value === "string" && value.trim() !== "" ? ` (${value.length} characters)` : "";
}

/** Writes the fix for a value of the wrong type. */
function fixOfType(value: unknown, expected: string, path: Path): string {
  if (value === undefined) return `add \`${String(path[path.length - 1])}\`.`;
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean"))
    return "put quotes around it.";
  if (expected === "string" && typeof value === "object" && value !== null && !Array.isArray(value))
    return "put quotes around it: a colon or braces make it a map.";
  if (expected === "array") return "write a line that starts with `- ` for each entry.";
  const isQuoted = typeof value === "string" && (QUOTED[expected]?.test(value) ?? false);
  return isQuoted ? "remove the quotes." : `write ${typeName(expected)}.`;
}

/** Texts that would be values of another type without their quotes. */
const QUOTED: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  number: /^-?\d+(?:\.\d+)?$/,
  int: /^-?\d+$/,
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "a map of keys",
  record: "a map of keys",
  boolean: "`true` or `false`",
  number: "a number",
  int: "a whole number",
  integer: "a whole number",
  null: "an empty value",
};

/** Returns a type of zod or JSON Schema in words. */
export const typeName = (type: string): string => TYPE_NAMES[type] ?? type;

function pathName(path: Path): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`))
    .join("");
}

function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const part of path) {
    if (current === null || typeof current !== "object") return undefined;
    current = (current as Record<PropertyKey, unknown>)[part];
  }
  return current;
}

/** Describes a value for messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "an empty value";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a map of keys";
  if (typeof value === "string") return value.trim() === "" ? "nothing" : `\`${shortened(value)}\``;
  return `\`${String(value)}\``;
}
