import { dereference } from "../references";
import type { JsonSchema, OpenApi, Path } from "../types";

/** A property of a value that no part of its schema names. */
export interface UnknownProperty {
  /** Path from the value down to the property's object. */
  readonly path: Path;
  readonly name: string;
  /** All properties that the schema names. */
  readonly known: readonly string[];
  /** Those that the object doesn't have. */
  readonly absent: readonly string[];
}

/**
 * Finds properties that a schema doesn't name, though it names others and doesn't say what else it allows. JSON Schema
 * accepts them, but in an example they are mistyped or forgotten in the schema.
 */
export function unknownProperties(document: OpenApi, schema: JsonSchema, value: unknown): UnknownProperty[] {
  return unknownIn(document, [schema], value, []);
}

/** A schema, or whether any value is allowed. */
type Written = JsonSchema | boolean;

function unknownIn(document: OpenApi, schemas: readonly Written[], value: unknown, path: Path): UnknownProperty[] {
  if (typeof value !== "object" || value === null || schemas.length === 0) return [];
  const parts = [...schemas.reduce((found, schema) => partsOf(document, schema, found), new Set<JsonSchema>())];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const entries = parts.flatMap(({ items, prefixItems }): readonly JsonSchema[] => {
        const own = prefixItems?.[index] ?? items;
        return own ? [own] : [];
      });
      return unknownIn(document, entries, entry, [...path, index]);
    });
  const known = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const rest = parts.flatMap(({ additionalProperties, unevaluatedProperties }): Written[] => [
    ...(additionalProperties ? [additionalProperties] : []),
    ...(unevaluatedProperties ? [unevaluatedProperties as JsonSchema] : []),
  ]);
  return Object.entries(value).flatMap(([name, entry]) => {
    const named = parts.flatMap(({ properties = {}, patternProperties = {} }): readonly JsonSchema[] => [
      ...(Object.hasOwn(properties, name) ? [properties[name]!] : []),
      ...Object.entries(patternProperties).flatMap(([pattern, own]) =>
        new RegExp(pattern, "u").test(name) ? [own] : [],
      ),
    ]);
    const own = named.length > 0 ? named : rest;
    if (own.length > 0) return unknownIn(document, own, entry, [...path, name]);
    if (known.length === 0) return [];
    return [{ path, name, known, absent: known.filter((other) => !Object.hasOwn(value, other)) }];
  });
}

/** Adds a schema and all that apply to the same value: targets of references, combined schemas, conditions. */
function partsOf(document: OpenApi, written: Written, found: Set<JsonSchema>): Set<JsonSchema> {
  if (typeof written === "boolean") return found;
  const schema = dereference(document, written);
  for (const part of [written, schema]) {
    if (typeof part !== "object" || found.has(part)) continue;
    found.add(part);
    const { allOf = [], anyOf = [], oneOf = [] } = part;
    const conditions = [part.if, part.then, part.else].filter((condition) => condition !== undefined);
    const others = [
      ...allOf,
      ...anyOf,
      ...oneOf,
      ...conditions,
      ...Object.values(part.dependentSchemas ?? {}),
    ] as JsonSchema[];
    for (const other of others) partsOf(document, other, found);
  }
  return found;
}
