import { textOf } from "../problems/problem";
import type { Schema } from "./schema";
import type { JsonSchema } from "./types";

/** Deeper nesting means a recursive schema. */
const MAX_DEPTH = 12;

/** Describes a type, e.g. `string (uuid)`, `array of string`, `object or null`; `any` if all types are allowed. */
export function describeType(schema: Schema, depth = 0): string {
  if (depth > MAX_DEPTH) return "any";
  const { keywords, items, others } = schema;
  const named = (part: Schema): string => part.name ?? describeType(part, depth + 1);
  // Alternatives that only differ in required fields have no type.
  const names = [...new Set((schema.alternatives ?? []).map(named))].filter((name) => name !== "any");
  if (names.length > 0) return names.join(" or ");
  const types = [keywords.type ?? []].flat();
  if (keywords.nullable === true && !types.includes("null")) types.push("null");
  if (items) return `array of ${named(items)}${types.includes("null") ? " or null" : ""}`;
  if (types.length === 0) types.push(impliedType(keywords));
  if (types.includes("object") && others) return `${types.join(" or ")} of ${named(others)}`;
  return `${types.join(" or ")}${keywords.format ? ` (${keywords.format})` : ""}`;
}

/** Derives the type of a schema without `type` from what it allows. */
function impliedType({ properties, enum: values, const: constant }: JsonSchema): string {
  if (properties) return "object";
  if (values) return jsonType(values[0]);
  return constant === undefined ? "any" : jsonType(constant);
}

/** Returns the type of a value as JSON Schema calls it. */
export function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Longer examples are only in the examples of the whole body. */
const EXAMPLE_LENGTH = 60;

/** Maximum depth for constraints of entries and alternatives. */
const CONSTRAINT_DEPTH = 3;

/** Describes a schema's limits, values, default and short example, e.g. `at least 1`, `one of …`. */
export function describeConstraints(schema: Schema, depth = 0): string[] {
  return [
    ...describeLimits(schema.keywords),
    ...describeValues(schema.keywords, depth),
    ...describeDiscriminator(schema.keywords),
    ...(depth < CONSTRAINT_DEPTH ? innerConstraints(schema, depth) : []),
    ...describeExample(schema.keywords),
  ];
}

function describeLimits(keywords: JsonSchema): string[] {
  const one = (value: unknown, text: string): string[] =>
    value === undefined || value === null || value === false ? [] : [text];
  const range = (least: unknown, most: unknown, singular: string, plural: string): string[] => {
    const unit = (count: unknown): string => (count === 1 ? singular : plural);
    if (least !== undefined && least === most) return [`exactly ${String(least)} ${unit(least)}`];
    return [
      ...one(least, `at least ${String(least)} ${unit(least)}`),
      ...one(most, `at most ${String(most)} ${unit(most)}`),
    ];
  };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  return [
    ...range(keywords.minLength, keywords.maxLength, "character", "characters"),
    ...one(minimum, `at least ${String(minimum)}`),
    ...one(maximum, `at most ${String(maximum)}`),
    ...one(exclusiveMinimum, `more than ${String(exclusiveMinimum)}`),
    ...one(exclusiveMaximum, `less than ${String(exclusiveMaximum)}`),
    ...one(multipleOf, `a multiple of ${String(multipleOf)}`),
    ...range(keywords.minItems, keywords.maxItems, "entry", "entries"),
    ...one(keywords.uniqueItems, "no entry twice"),
    ...range(keywords.minProperties, keywords.maxProperties, "key", "keys"),
    ...one(keywords.additionalProperties === false, "no other keys"),
    ...one(keywords.pattern, `matches ${String(keywords.pattern)}`),
    ...one(keywords.readOnly, "read only"),
    ...one(keywords.writeOnly, "write only"),
  ];
}

function describeValues(keywords: JsonSchema, depth: number): string[] {
  const meanings = depth === 0 ? keywords["x-enum-descriptions"] : undefined;
  return [
    ...(keywords.enum ? [`one of ${listValues(keywords.enum.map(textOf), meanings)}`] : []),
    ...(keywords.const === undefined ? [] : [`always ${textOf(keywords.const)}`]),
    ...(keywords.default === undefined ? [] : [`default ${JSON.stringify(keywords.default)}`]),
  ];
}

function listValues(values: readonly string[], meanings: JsonSchema["x-enum-descriptions"]): string {
  if (typeof meanings !== "object" || meanings === null) return values.join(", ");
  return values.map((value) => [`\`${value}\``, meanings[value]].filter(Boolean).join(": ")).join(" ");
}

function describeDiscriminator({ discriminator }: JsonSchema): string[] {
  if (!discriminator) return [];
  const forms = Object.entries(discriminator.mapping ?? {}).map(
    ([value, target]) => `${value}: ${target.split("/").pop()}`,
  );
  return [`${discriminator.propertyName} decides the form${forms.length > 0 ? ` (${forms.join(", ")})` : ""}`];
}

/** Describes the constraints of a list's entries and of each alternative. */
function innerConstraints({ items, alternatives }: Schema, depth: number): string[] {
  const inside = (part: Schema): string[] =>
    describeConstraints(part, depth + 1).filter((text) => !/^(for example|default) /.test(text));
  return [
    ...(items ? inside(items) : []).map((text) => (text.startsWith("one of ") ? text : `each entry: ${text}`)),
    ...(alternatives ?? []).flatMap((part) =>
      inside(part).map((text) => `${part.name ?? describeType(part)}: ${text}`),
    ),
  ];
}

function describeExample(keywords: JsonSchema): string[] {
  const example = (keywords.examples as readonly unknown[] | undefined)?.[0] ?? keywords.example;
  if (example === undefined || example === null) return [];
  const shown = textOf(example);
  return shown.length <= EXAMPLE_LENGTH ? [`for example ${shown}`] : [];
}
