import type { JsonSchema, Path, RawMediaType } from "./types";

/** Callbacks for parts of an OpenAPI document, each with its path. */
export interface Visitor {
  /** A Schema Object that isn't inside another. */
  readonly rootSchema?: (schema: unknown, path: Path) => void;
  /**
   * Every Schema Object, root or not. `applied` is false below `not`, conditions, alternatives and `allOf`: such a part
   * may be complete only together with the schema around it.
   */
  readonly schema?: (schema: JsonSchema, path: Path, applied: boolean) => void;
  /** A Media Type, Parameter or Header Object: anything with a schema and examples. */
  readonly exampled?: (holder: RawMediaType, path: Path) => void;
  /** Any object with a `$ref`. */
  readonly reference?: (reference: string, path: Path) => void;
}

/** Keywords whose value is a schema, a list of schemas, or a map of schemas (JSON Schema 2020-12). */
const ONE = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "contentSchema",
];
const LIST = ["allOf", "anyOf", "oneOf", "prefixItems"];
const MAP = ["properties", "patternProperties", "$defs", "dependentSchemas"];

/** Keywords whose schemas aren't complete by themselves: see `applied`. */
const CONDITIONAL = new Set(["not", "if", "then", "else", "anyOf", "oneOf", "allOf", "dependentSchemas"]);

/** Fields of OpenAPI objects that are maps with user-defined keys. */
const NAMED = new Set([
  "paths",
  "webhooks",
  "responses",
  "content",
  "headers",
  "callbacks",
  "links",
  "encoding",
  "variables",
  "examples",
  "mapping",
  "scopes",
  "requestBodies",
  "parameters",
  "securitySchemes",
  "pathItems",
]);

/** Walks a whole document, except literal values (examples, defaults, extensions). */
export function walkDocument(document: unknown, visitor: Visitor): void {
  walkObject(document, [], visitor, false);
}

function walkObject(value: unknown, path: Path, visitor: Visitor, named: boolean): void {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => walkObject(entry, [...path, index], visitor, false));
    return;
  }
  if (value === null || typeof value !== "object") return;
  const object = value as Record<string, unknown>;
  if (!named && typeof object.$ref === "string") visitor.reference?.(object.$ref, [...path, "$ref"]);
  if (!named && "schema" in object) visitor.exampled?.(object, path);
  for (const [key, entry] of Object.entries(object)) {
    const here = [...path, key];
    if (named) walkObject(entry, here, visitor, false);
    else if (key.startsWith("x-") || key === "example" || key === "value" || key === "default" || key === "enum")
      continue;
    else if (key === "schema") walkRoot(entry, here, visitor);
    else if (key === "schemas" && path[path.length - 1] === "components") {
      for (const [name, schema] of Object.entries(entry ?? {})) walkRoot(schema, [...here, name], visitor);
    } else walkObject(entry, here, visitor, NAMED.has(key));
  }
}

function walkRoot(schema: unknown, path: Path, visitor: Visitor): void {
  visitor.rootSchema?.(schema, path);
  walkSchema(schema, path, visitor, true);
}

function walkSchema(value: unknown, path: Path, visitor: Visitor, applied: boolean): void {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  const schema = value as JsonSchema;
  if (typeof schema.$ref === "string") visitor.reference?.(schema.$ref, [...path, "$ref"]);
  visitor.schema?.(schema, path, applied);
  const inner = (keyword: string): boolean => applied && !CONDITIONAL.has(keyword);
  for (const keyword of ONE)
    if (keyword in schema) walkSchema(schema[keyword], [...path, keyword], visitor, inner(keyword));
  for (const keyword of LIST) {
    const list = schema[keyword];
    if (Array.isArray(list))
      list.forEach((entry, index) => walkSchema(entry, [...path, keyword, index], visitor, inner(keyword)));
  }
  for (const keyword of MAP) {
    for (const [name, entry] of Object.entries(schema[keyword] ?? {}))
      walkSchema(entry, [...path, keyword, name], visitor, inner(keyword));
  }
}
