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
  readonly prefixItems?: readonly JsonSchema[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
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
  /** Anchor and name of the field above it that has the same fields, where a schema contains itself. */
  readonly repeats?: { readonly anchor: string; readonly name: string };
}

type Content = Pick<Field, "fields" | "variants" | "repeats">;

/** A schema on the way down to a field, and where its fields are shown. */
interface Seen {
  readonly schema: JsonSchema;
  readonly anchor: string;
  readonly name: string;
}

/** Deeper nesting than this is a schema that contains itself. */
const MAX_DEPTH = 12;

/** Levels of fields that a page shows; below, the name of the type stands alone. Each level multiplies what a large document shows. */
const SHOWN_DEPTH = 6;

/**
 * The fields of an object, an array's items or a set of alternatives.
 * @param anchor what the anchors of the fields start with
 * @param place the anchor on the page that shows them; alternatives have none of their own
 */
export function schemaContent(
  document: OpenApi,
  schema: JsonSchema,
  anchor: string,
  seen: readonly Seen[] = [],
  place = anchor,
): Content {
  const target = dereference(document, schema) ?? {};
  const again = seen.find((entry) => entry.schema === target);
  // A schema that contains itself is shown once; the link and the name in the type say the rest.
  if (again) return { fields: [], variants: [], repeats: { anchor: again.anchor, name: again.name } };
  if (seen.length > SHOWN_DEPTH) return { fields: [], variants: [] };
  const resolved = flattenAllOf(document, schema);
  const path = [...seen, { schema: target, anchor: place, name: schemaName(schema) ?? resolved.title ?? place }];
  const alternatives = resolved.oneOf ?? resolved.anyOf;
  if (alternatives) {
    const contents = alternatives.map((alternative, index) => ({
      title: schemaName(alternative) ?? dereference(document, alternative)?.title ?? `Form ${index + 1}`,
      content: schemaContent(document, alternative, `${anchor}-${index + 1}`, path, place),
    }));
    // Alternatives of an alternative stand beside it, under its name.
    const variants = contents.flatMap(({ title, content }) => [
      ...(content.fields.length > 0 ? [{ title, fields: content.fields }] : []),
      ...content.variants.map((inner) => ({ title: `${title}, ${inner.title}`, fields: inner.fields })),
    ]);
    const repeats = contents.find(({ content }) => content.repeats)?.content.repeats;
    return { fields: ownFields(document, resolved, anchor, path), variants, ...(repeats ? { repeats } : {}) };
  }
  if (resolved.items) return schemaContent(document, resolved.items, anchor, path, place);
  return { fields: ownFields(document, resolved, anchor, path), variants: [] };
}

/** Properties by name, by pattern (`/^x-/`) and of any other name (`*`); positions of a list (`[0]`). */
function ownFields(document: OpenApi, schema: JsonSchema, anchor: string, path: readonly Seen[]): Field[] {
  const field = (name: string, property: JsonSchema, required: boolean): Field =>
    toField(document, name, property, required, `${anchor}-${slug(name)}`, path);
  const others =
    typeof schema.additionalProperties === "object"
      ? toField(document, "*", schema.additionalProperties, false, `${anchor}-_others`, path)
      : undefined;
  const says =
    others &&
    (others.description !== null ||
      others.constraints.length > 0 ||
      others.fields.length > 0 ||
      others.variants.length > 0);
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, property]) =>
      field(name, property, schema.required?.includes(name) ?? false),
    ),
    ...Object.entries(schema.patternProperties ?? {}).map(([pattern, property]) =>
      field(`/${pattern}/`, property, false),
    ),
    ...(schema.prefixItems ?? []).map((entry, index) => field(`[${index}]`, entry, false)),
    ...(says ? [others] : []),
  ];
}

function toField(
  document: OpenApi,
  name: string,
  schema: JsonSchema,
  required: boolean,
  anchor: string,
  seen: readonly Seen[],
): Field {
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

interface ParameterObject {
  readonly name: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** A parameter as a field. */
export function parameterField(document: OpenApi, parameter: ParameterObject, anchor: string): Field {
  const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {};
  const field = toField(document, parameter.name, schema, parameter.required ?? false, anchor, []);
  return { ...field, deprecated: parameter.deprecated ?? field.deprecated, description: parameter.description ?? null };
}

/** Merged schemas of each document: a large one asks for the same ones thousands of times. */
const merged = new WeakMap<OpenApi, WeakMap<JsonSchema, JsonSchema>>();

/** A schema with its reference followed and the parts of `allOf` merged; what it says itself wins. */
export function flattenAllOf(document: OpenApi, schema: JsonSchema, depth = 0): JsonSchema {
  if (schema === null || typeof schema !== "object") return schema ?? {};
  const known = merged.get(document) ?? new WeakMap<JsonSchema, JsonSchema>();
  merged.set(document, known);
  const result = known.get(schema) ?? mergeParts(document, schema, depth);
  if (depth === 0) known.set(schema, result);
  return result;
}

function mergeParts(document: OpenApi, schema: JsonSchema, depth: number): JsonSchema {
  const target = dereference(document, schema) ?? {};
  if (depth > MAX_DEPTH) return target;
  // Since 3.1 keywords may stand beside a reference.
  const { $ref: reference, ...beside } = schema;
  const own = reference !== undefined && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
  if (!own.allOf) return own;
  const { allOf, ...rest } = own;
  return [...allOf.map((part) => flattenAllOf(document, part, depth + 1)), rest as JsonSchema].reduce<JsonSchema>(
    (whole, part) => {
      const properties = { ...whole.properties, ...part.properties };
      const required = [...new Set([...(whole.required ?? []), ...(part.required ?? [])])];
      return {
        ...whole,
        ...part,
        ...(Object.keys(properties).length > 0 ? { properties } : {}),
        ...(required.length > 0 ? { required } : {}),
      };
    },
    {},
  );
}

/** A short name of a type: `string (uuid)`, `array of string`, `object or null`. */
export function describeType(document: OpenApi, schema: JsonSchema, depth = 0): string {
  if (depth > MAX_DEPTH) return "any";
  const resolved = flattenAllOf(document, schema);
  const named = (part: JsonSchema): string => schemaName(part) ?? describeType(document, part, depth + 1);
  const alternatives = resolved.oneOf ?? resolved.anyOf;
  // Alternatives that only ask for different fields say nothing about the type.
  const names = [...new Set((alternatives ?? []).map(named))].filter((name) => name !== "any");
  if (names.length > 0) return names.join(" or ");
  const types = typeof resolved.type === "string" ? [resolved.type] : [...(resolved.type ?? [])];
  if (resolved.nullable === true && !types.includes("null")) types.push("null");
  const orNull = types.includes("null") ? " or null" : "";
  if (resolved.items) return `array of ${named(resolved.items)}${orNull}`;
  if (types.length === 0)
    types.push(
      resolved.properties
        ? "object"
        : resolved.enum
          ? jsonType(resolved.enum[0])
          : resolved.const !== undefined
            ? jsonType(resolved.const)
            : "any",
    );
  const format = resolved.format ? ` (${resolved.format})` : "";
  if (types.includes("object") && typeof resolved.additionalProperties === "object")
    return `${types.join(" or ")} of ${named(resolved.additionalProperties)}`;
  return `${types.join(" or ")}${format}`;
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function schemaName(schema: JsonSchema): string | undefined {
  return schema.$ref?.split("/").pop();
}

/** Values of examples longer than this are left to the examples of the whole body. */
const EXAMPLE_LENGTH = 60;

function describeConstraints(document: OpenApi, schema: JsonSchema, depth = 0): string[] {
  const constraints: string[] = [];
  const add = (condition: unknown, text: string): void => {
    if (condition !== undefined && condition !== null && condition !== false) constraints.push(text);
  };
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    minItems,
    maxItems,
    minProperties,
    maxProperties,
    pattern,
    multipleOf,
    uniqueItems,
    readOnly,
    writeOnly,
  } = schema as Record<string, unknown>;
  const range = (least: unknown, most: unknown, one: string, many: string): void => {
    const unit = (count: unknown): string => (count === 1 ? one : many);
    if (least !== undefined && least === most) constraints.push(`exactly ${String(least)} ${unit(least)}`);
    else {
      add(least, `at least ${String(least)} ${unit(least)}`);
      add(most, `at most ${String(most)} ${unit(most)}`);
    }
  };
  range(minLength, maxLength, "character", "characters");
  add(minimum, `at least ${String(minimum)}`);
  add(maximum, `at most ${String(maximum)}`);
  add(exclusiveMinimum, `more than ${String(exclusiveMinimum)}`);
  add(exclusiveMaximum, `less than ${String(exclusiveMaximum)}`);
  add(multipleOf, `a multiple of ${String(multipleOf)}`);
  range(minItems, maxItems, "entry", "entries");
  add(uniqueItems, "no entry twice");
  range(minProperties, maxProperties, "key", "keys");
  add(schema.additionalProperties === false, "no other keys");
  add(pattern, `matches ${String(pattern)}`);
  add(readOnly, "read only");
  add(writeOnly, "write only");
  if (schema.enum)
    constraints.push(
      `one of ${describeValues(schema.enum.map(String), depth === 0 ? schema["x-enum-descriptions"] : undefined)}`,
    );
  if (schema.const !== undefined) constraints.push(`always ${String(schema.const)}`);
  if (schema.default !== undefined) constraints.push(`default ${JSON.stringify(schema.default)}`);
  const { discriminator } = schema;
  if (discriminator) {
    const mapping = Object.entries(discriminator.mapping ?? {}).map(
      ([value, target]) => `${value}: ${target.split("/").pop()}`,
    );
    constraints.push(
      `${discriminator.propertyName} decides the form${mapping.length > 0 ? ` (${mapping.join(", ")})` : ""}`,
    );
  }
  if (depth < 3) {
    const inside = (part: JsonSchema): string[] =>
      describeConstraints(document, flattenAllOf(document, part), depth + 1).filter(
        (text) => !/^(for example|default) /.test(text),
      );
    if (schema.items)
      constraints.push(
        ...inside(schema.items).map((text) => (text.startsWith("one of ") ? text : `each entry: ${text}`)),
      );
    for (const part of schema.oneOf ?? schema.anyOf ?? [])
      constraints.push(...inside(part).map((text) => `${schemaName(part) ?? describeType(document, part)}: ${text}`));
  }
  const example = (schema.examples as readonly unknown[] | undefined)?.[0] ?? schema.example;
  const shown = typeof example === "object" && example !== null ? JSON.stringify(example) : String(example);
  if (example !== undefined && example !== null && shown.length <= EXAMPLE_LENGTH)
    constraints.push(`for example ${shown}`);
  return constraints;
}

/** The values of an enum, each with its meaning where the document has it (`x-enum-descriptions`, a text for each value). */
function describeValues(values: readonly string[], meanings: unknown): string {
  if (typeof meanings !== "object" || meanings === null) return values.join(", ");
  return values
    .map((value) =>
      [`\`${value}\``, (meanings as Record<string, string | undefined>)[value]].filter(Boolean).join(": "),
    )
    .join(" ");
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
