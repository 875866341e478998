import type { Schema } from "./schema";

/** A field of the request composer, with the rules that it is checked against. */
export interface FormField {
  readonly name: string;
  /** `map`: keys and values of text. `json`: a value that no field can show, typed as JSON. */
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

/** Rules that go from the schema to the form unchanged. */
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

/** Levels of a form. What is nested more deeply becomes one field of JSON. */
const MAX_DEPTH = 8;

/**
 * The form of a schema. What a form cannot show field by field (alternatives, several types, nesting
 * beyond eight levels) becomes one field of JSON.
 * @param description text of the field; that of the schema where it is left out
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

/** The one type of a schema, `null` aside; undefined where it has alternatives or several types. */
function formType({ keywords, alternatives }: Schema): FormField["type"] | undefined {
  const implied = keywords.properties ? "object" : "string";
  const types = [keywords.type ?? implied].flat().filter((type) => type !== "null");
  return alternatives || types.length !== 1 ? undefined : (types[0] as FormField["type"]);
}
