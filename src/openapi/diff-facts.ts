import type { ApiBody, ApiOperation } from "./model";
import type { Schema } from "./schema";

/** Properties of a field that clients rely on. */
export interface Fact {
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly types: readonly string[];
  /** Allowed values of `enum` or `const`; null if all values of the type are allowed. */
  readonly values: readonly string[] | null;
  readonly limits: Readonly<Record<string, unknown>>;
}

/** Facts by field path, e.g. `items[].price_cents`; the path of the body itself is empty. */
export type Facts = ReadonlyMap<string, Fact>;

/** Limits that are stricter when they're larger. */
export const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];

/** Limits that are stricter when they're smaller. */
export const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

export const LIMITS = [
  ...LOWER_LIMITS,
  ...UPPER_LIMITS,
  // These are set or not; any other change is both stricter and looser.
  ...["format", "pattern", "multipleOf", "uniqueItems"],
];

/** Returns the facts of an operation's parameters, by paths such as `page (query)`. */
export function parameterFacts({ parameters }: ApiOperation): Facts {
  const facts = new Map<string, Fact>();
  for (const { name, in: kind, schema, required, deprecated } of parameters) {
    const path = `${name} (${kind})`;
    collect(schema, required, path, facts, []);
    const fact = facts.get(path);
    if (fact && deprecated) facts.set(path, { ...fact, deprecated });
  }
  return facts;
}

/** Returns the facts of a body in all its media types; none if there's no body. */
export function bodyFacts(body: ApiBody | null): Facts {
  const facts = new Map<string, Fact>();
  for (const { type, isJson, schema } of body?.media ?? [])
    collect(schema, body?.required ?? true, isJson ? "" : `(${type})`, facts, []);
  return facts;
}

/** Collects the facts of a schema and everything below it. Recursive schemas are read once. */
function collect(
  schema: Schema,
  required: boolean,
  path: string,
  facts: Map<string, Fact>,
  above: readonly string[],
): void {
  const { reference, items, others, alternatives = [] } = schema;
  if (reference !== undefined && above.includes(reference)) return;
  facts.set(path, factOf(schema, required));
  const inside = reference === undefined ? above : [...above, reference];
  const below = (part: Schema, isRequired: boolean, place: string): void =>
    collect(part, isRequired, place, facts, inside);
  const at = (name: string): string => (path === "" ? name : `${path}.${name}`);
  for (const property of schema.properties) below(property.schema, property.required, at(property.name));
  for (const pattern of schema.patterns) below(pattern.schema, false, at(`/${pattern.name}/`));
  if (items) below(items, true, `${path}[]`);
  if (others) below(others, false, at("*"));
  alternatives.forEach((form, index) => below(form, false, `${path}<${titleOf(form, index)}>`));
}

function factOf({ keywords }: Schema, required: boolean): Fact {
  return {
    required,
    deprecated: keywords.deprecated ?? false,
    types: [keywords.type ?? []].flat(),
    values: valuesOf(keywords),
    limits: Object.fromEntries(LIMITS.flatMap((name) => (name in keywords ? [[name, keywords[name]]] : []))),
  };
}

function valuesOf({ enum: values, const: constant }: Schema["keywords"]): string[] | null {
  if (values) return values.map((value) => JSON.stringify(value));
  return constant === undefined ? null : [JSON.stringify(constant)];
}

function titleOf({ name, target }: Schema, index: number): string {
  return name ?? target.title ?? `form ${index + 1}`;
}
