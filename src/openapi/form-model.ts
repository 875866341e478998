import type { Schema } from "./schema";

/** A field of the request composer, with its validation rules. */
export interface FormField {
  readonly name: string;
  /** `map`: text keys and values. `json`: a value that can't be shown as a field, typed as JSON. */
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array" | "map" | "json";
  readonly required?: boolean;
  readonly description?: string;
  readonly format?: string;
  /** The only allowed values. */
  readonly values?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  /** Minimum number of filled fields. */
  readonly minProperties?: number;
  readonly fields?: readonly FormField[];
  readonly item?: FormField;
}

/** Rules copied from the schema. */
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

/** Maximum nesting of a form; deeper values become a JSON field. */
const MAX_DEPTH = 8;

/**
 * Makes the form of a schema. What can't be shown field by field (alternatives, several types, more than eight levels)
 * becomes one JSON field.
 * @param description the field's text; by default the schema's
 */
export function formField(
  name: string,
  schema: Schema,
  required: boolean,
  description: string | undefined = schema.keywords.description,
  depth = 0,
): FormField {
  const { keywords, properties, items, others } = schema;
  const field = {
    name,
    ...(required ? { required } : {}),
    ...(description === undefined ? {} : { description }),
    ...Object.fromEntries(RULES.filter((rule) => keywords[rule] !== undefined).map((rule) => [rule, keywords[rule]])),
    ...(keywords.enum ? { values: keywords.enum.map(String) } : {}),
  };
  const json: FormField = { ...field, type: "json" };
  const type = formType(schema);
  if (type === undefined || depth > MAX_DEPTH) return json;
  const inner = (of: string, part: Schema, isRequired: boolean): FormField =>
    formField(of, part, isRequired, undefined, depth + 1);
  if (type === "array")
    return { ...field, type, item: items ? inner(name, items, true) : { name, required: true, type: "string" } };
  if (type !== "object") return { ...field, type };
  if (keywords.properties)
    return {
      ...field,
      type,
      fields: properties.map((property) => inner(property.name, property.schema, property.required)),
    };
  return others?.keywords.type === "string" ? { ...field, type: "map" } : json;
}

/** Returns a schema's only type, ignoring `null`; undefined if it has alternatives or several types. */
function formType({ keywords, alternatives }: Schema): FormField["type"] | undefined {
  const implied = keywords.properties ? "object" : "string";
  const types = [keywords.type ?? implied].flat().filter((type) => type !== "null");
  return alternatives || types.length !== 1 ? undefined : (types[0] as FormField["type"]);
}
