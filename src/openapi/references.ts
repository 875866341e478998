import { decoded } from "../shared/decoded";
import type { OpenApi, Path } from "./types";

/** A value of the document, and where it is written. */
export interface Placed<Value> {
  readonly value: Value;
  readonly pointer: Path;
}

/** `#/paths/~1quote/post`: a JSON pointer in the form that RFC 6901 gives it in a fragment. */
export function toPointer(path: Path): string {
  return `#${path.map((part) => `/${escapePart(String(part))}`).join("")}`;
}

/** One key as a part of a JSON pointer. */
export function escapePart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** One part of a JSON pointer as a key. */
export function unescapePart(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The path of a local reference such as `#/components/schemas/Price`; undefined for any other. */
export function referencePath(reference: string): string[] | undefined {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .map((part) => unescapePart(decoded(part)));
}

/** What a local reference points to; undefined when it points nowhere. */
export function resolveReference(document: OpenApi, reference: string): unknown {
  const path = referencePath(reference);
  if (path === undefined) return undefined;
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined),
    document,
  );
}

/** Chains of references that are longer than this are circles. */
const MAX_CHAIN = 16;

/**
 * Follows a `$ref`, or a chain of them; any other value is returned unchanged.
 * @returns the value, undefined where the reference points nowhere, and where the value is written
 */
export function follow<Value>(document: OpenApi, value: Value, pointer: Path): Placed<Value> {
  let current: unknown = value;
  let place = pointer;
  for (let length = 0; length < MAX_CHAIN; length += 1) {
    const reference = (current as { $ref?: unknown } | null | undefined)?.$ref;
    if (typeof reference !== "string") break;
    current = resolveReference(document, reference);
    place = referencePath(reference) ?? place;
  }
  return { value: current as Value, pointer: place };
}

/** Like `follow`, for those who do not ask where the value is written. */
export function dereference<Value>(document: OpenApi, value: Value): Value {
  return follow(document, value, []).value;
}
