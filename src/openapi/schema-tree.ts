import { dereference, type OpenApi } from "./document";

/** JSON Schema keywords that the reference shows. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly deprecated?: boolean;
  readonly [keyword: string]: unknown;
}

/** A field as readers see it. */
export interface Field {
  readonly name: string;
  /** Id of the field's own anchor on the page. */
  readonly anchor: string;
  /** `string (uuid)`, `array of object`, … */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | null;
  /** Constraints in words: `at least 1`, `exactly 3 characters`, `one of …`. */
  readonly constraints: readonly string[];
  readonly fields: readonly Field[];
  /** Alternatives of `oneOf` or `anyOf`. */
  readonly variants: readonly { readonly title: string; readonly fields: readonly Field[] }[];
}

type Content = Pick<Field, "fields" | "variants">;

/** The fields of an object, an array's items or a set of alternatives, to any depth. */
export function schemaContent(document: OpenApi, schema: JsonSchema, anchor: string, seen: readonly JsonSchema[] = []): Content {
  const resolved = flattenAllOf(document, schema);
  // A schema that contains itself is shown once; its name in the type says the rest.
  if (seen.includes(resolved) || seen.length > 8) return { fields: [], variants: [] };
  const path = [...seen, resolved];
  const alternatives = resolved.oneOf ?? resolved.anyOf;
  if (alternatives) {
    const variants = alternatives
      .map((alternative, index) => ({
        title: schemaName(alternative) ?? dereference(document, alternative).title ?? `Form ${index + 1}`,
        content: schemaContent(document, alternative, `${anchor}-${index + 1}`, path),
      }))
      .filter(({ content }) => content.fields.length > 0)
      .map(({ title, content }) => ({ title, fields: content.fields }));
    return { fields: ownFields(document, resolved, anchor, path), variants };
  }
  if (resolved.items) return schemaContent(document, resolved.items, anchor, path);
  return { fields: ownFields(document, resolved, anchor, path), variants: [] };
}

function ownFields(document: OpenApi, schema: JsonSchema, anchor: string, path: readonly JsonSchema[]): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    toField(document, name, property, schema.required?.includes(name) ?? false, `${anchor}-${slug(name)}`, path),
  );
}

function toField(document: OpenApi, name: string, schema: JsonSchema, required: boolean, anchor: string, seen: readonly JsonSchema[]): Field {
  const resolved = flattenAllOf(document, schema);
  return {
    name,
    anchor,
    type: describeType(document, resolved),
    required,
    deprecated: resolved.deprecated ?? false,
    description: schema.description ?? resolved.description ?? null,
    constraints: describeConstraints(document, resolved),
    ...schemaContent(document, schema, anchor, seen),
  };
}

/** A parameter as a field; parameters have no fields of their own here. */
export function parameterField(document: OpenApi, parameter: { name: string; required?: boolean; description?: string; schema?: JsonSchema }, anchor: string): Field {
  return {
    ...toField(document, parameter.name, parameter.schema ?? {}, parameter.required ?? false, anchor, []),
    description: parameter.description ?? null,
  };
}

/** Deeper nesting than this is a schema that contains itself. */
const MAX_DEPTH = 12;

export function flattenAllOf(document: OpenApi, schema: JsonSchema, depth = 0): JsonSchema {
  const resolved = dereference(document, schema);
  if (!resolved?.allOf || depth > MAX_DEPTH) return resolved ?? {};
  return resolved.allOf
    .map((part) => flattenAllOf(document, part, depth + 1))
    .reduce<JsonSchema>(
      (merged, part) => ({
        ...merged,
        ...part,
        properties: { ...merged.properties, ...part.properties },
        required: [...(merged.required ?? []), ...(part.required ?? [])],
      }),
      { ...resolved, allOf: undefined },
    );
}

/** A short name of a type: `string (uuid)`, `array of string`, `object or null`. */
export function describeType(document: OpenApi, schema: JsonSchema, depth = 0): string {
  if (depth > MAX_DEPTH) return "any";
  const resolved = flattenAllOf(document, schema);
  if (resolved.oneOf ?? resolved.anyOf) {
    const names = (resolved.oneOf ?? resolved.anyOf ?? []).map((part) => schemaName(part) ?? describeType(document, part, depth + 1));
    return [...new Set(names)].join(" or ");
  }
  if (resolved.items) return `array of ${schemaName(resolved.items) ?? describeType(document, resolved.items, depth + 1)}`;
  const types = typeof resolved.type === "string" ? [resolved.type] : [...(resolved.type ?? [])];
  if (types.length === 0) types.push(resolved.properties ? "object" : resolved.enum ? "string" : "any");
  const format = resolved.format ? ` (${resolved.format})` : "";
  if (types.includes("object") && typeof resolved.additionalProperties === "object") {
    return `${types.join(" or ")} of ${schemaName(resolved.additionalProperties) ?? describeType(document, resolved.additionalProperties, depth + 1)}`;
  }
  return `${types.join(" or ")}${format}`;
}

function schemaName(schema: JsonSchema): string | undefined {
  return schema.$ref?.split("/").pop();
}

function describeConstraints(document: OpenApi, schema: JsonSchema): string[] {
  const own = schema.items && !schema.items.$ref ? flattenAllOf(document, schema.items) : undefined;
  const constraints: string[] = [];
  const add = (condition: unknown, text: string): void => {
    if (condition !== undefined && condition !== null) constraints.push(text);
  };
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems, minProperties, maxProperties, pattern, multipleOf } = schema as Record<string, unknown>;
  if (minLength !== undefined && minLength === maxLength) constraints.push(`exactly ${String(minLength)} ${minLength === 1 ? "character" : "characters"}`);
  else {
    add(minLength, `at least ${String(minLength)} ${minLength === 1 ? "character" : "characters"}`);
    add(maxLength, `at most ${String(maxLength)} ${maxLength === 1 ? "character" : "characters"}`);
  }
  add(minimum, `at least ${String(minimum)}`);
  add(maximum, `at most ${String(maximum)}`);
  add(exclusiveMinimum, `more than ${String(exclusiveMinimum)}`);
  add(exclusiveMaximum, `less than ${String(exclusiveMaximum)}`);
  add(multipleOf, `a multiple of ${String(multipleOf)}`);
  add(minItems, `at least ${String(minItems)} ${minItems === 1 ? "entry" : "entries"}`);
  add(maxItems, `at most ${String(maxItems)} ${maxItems === 1 ? "entry" : "entries"}`);
  add(minProperties, `at least ${String(minProperties)} ${minProperties === 1 ? "key" : "keys"}`);
  add(maxProperties, `at most ${String(maxProperties)} ${maxProperties === 1 ? "key" : "keys"}`);
  add(pattern, `matches ${String(pattern)}`);
  const values = schema.enum ?? own?.enum;
  if (values) constraints.push(`one of ${values.map(String).join(", ")}`);
  if (schema.const !== undefined) constraints.push(`always ${String(schema.const)}`);
  if (schema.default !== undefined) constraints.push(`default ${JSON.stringify(schema.default)}`);
  return constraints;
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
}

/** Every anchor of a list of fields, depth-first. */
export function fieldAnchors(content: Content): string[] {
  return [
    ...content.fields.flatMap((field) => [field.anchor, ...fieldAnchors(field)]),
    ...content.variants.flatMap((variant) => fieldAnchors({ fields: variant.fields, variants: [] })),
  ];
}
