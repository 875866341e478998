import { decoded } from "../shared/decoded";
import type { OpenApi, Path } from "./types";

/** A value of the document, and where it's written. */
export interface Placed<Value> {
  readonly value: Value;
  readonly pointer: Path;
}

/** Converts a path to a JSON pointer in fragment form (RFC 6901), e.g. `#/paths/~1quote/post`. */
export function toPointer(path: Path): string {
  return `#${path.map((part) => `/${escapePart(String(part))}`).join("")}`;
}

/** Escapes a key for a JSON pointer. */
export function escapePart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Converts a part of a JSON pointer to a key. */
export function unescapePart(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Returns the path of a local reference, e.g. `#/components/schemas/Price`; undefined for any other. */
export function referencePath(reference: string): string[] | undefined {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .map((part) => unescapePart(decoded(part)));
}

/** Returns the target of a local reference; undefined if it's dangling. */
export function resolveReference(document: OpenApi, reference: string): unknown {
  const path = referencePath(reference);
  if (path === undefined) return undefined;
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined),
    document,
  );
}

/** Maximum length of a chain of references; longer ones are cycles. */
const MAX_CHAIN = 16;

/**
 * Follows a `$ref`, or a chain of them; returns any other value unchanged.
 * @returns the value, undefined for a dangling reference, and where the value is written
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

/** Like `follow`, but returns only the value. */
export function dereference<Value>(document: OpenApi, value: Value): Value {
  return follow(document, value, []).value;
}
