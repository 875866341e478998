import { dereference, type OpenApi } from "./document";
import type { JsonSchema } from "./schema-tree";

/** A field of the request composer, with the rules that it is checked against. */
export interface FormField {
  readonly name: string;
  /** `map`: keys and values of text. `json`: a value that has no form of its own, typed as JSON. */
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array" | "map" | "json";
  readonly required?: boolean;
  readonly description?: string;
  readonly format?: string;
  /** The only values. */
  readonly values?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  /** Least number of filled fields. */
  readonly minProperties?: number;
  readonly fields?: readonly FormField[];
  readonly item?: FormField;
}

/** Rules that travel to the form as they stand in the schema. */
const RULES = [
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "pattern",
  "minItems",
  "minProperties",
] as const;

/** Deeper nesting than this is a schema that contains itself. */
const MAX_DEPTH = 8;

/** References followed and `allOf` merged; alternatives stay as they are. */
function resolve(document: OpenApi, schema: JsonSchema, depth = 0): JsonSchema {
  const { allOf, ...own } = {
    ...dereference(document, schema),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  };
  if (!allOf || depth > MAX_DEPTH) return own;
  return allOf
    .map((part) => resolve(document, part, depth + 1))
    .reduce<JsonSchema>(
      (merged, part) => ({
        ...part,
        ...merged,
        properties: { ...part.properties, ...merged.properties },
        required: [...(merged.required ?? []), ...(part.required ?? [])],
      }),
      own,
    );
}

/**
 * The form of a schema. What a form cannot show field by field (alternatives, several types, nesting
 * beyond eight levels) becomes one field of JSON.
 */
export function formField(
  document: OpenApi,
  name: string,
  schema: JsonSchema,
  required: boolean,
  depth = 0,
): FormField {
  const resolved = resolve(document, schema);
  const types = [resolved.type ?? (resolved.properties ? "object" : "string")].flat().filter((type) => type !== "null");
  const field = {
    name,
    ...(required ? { required } : {}),
    ...(resolved.description === undefined ? {} : { description: resolved.description }),
    ...Object.fromEntries(RULES.filter((rule) => resolved[rule] !== undefined).map((rule) => [rule, resolved[rule]])),
    ...(resolved.enum ? { values: resolved.enum.map(String) } : {}),
  };
  const json: FormField = { ...field, type: "json" };
  if (resolved.oneOf || resolved.anyOf || types.length !== 1 || depth > MAX_DEPTH) return json;
  const type = types[0];
  if (type === "array")
    return { ...field, type, item: formField(document, name, resolved.items ?? {}, true, depth + 1) };
  if (type !== "object") return { ...field, type: type as FormField["type"] };
  if (resolved.properties) {
    const fields = Object.entries(resolved.properties).map(([key, property]) =>
      formField(document, key, property, resolved.required?.includes(key) ?? false, depth + 1),
    );
    return { ...field, type, fields };
  }
  const values =
    typeof resolved.additionalProperties === "object"
      ? dereference(document, resolved.additionalProperties)
      : undefined;
  return values?.type === "string" ? { ...field, type: "map" } : json;
}
