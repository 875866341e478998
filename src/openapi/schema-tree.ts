import { alternativeAnchor, fieldAnchor } from "../shared/api-anchors";
import type { ApiParameter } from "./model";
import type { Schema } from "./schema";
import { describeConstraints, describeType } from "./schema-words";
import type { JsonSchema } from "./types";

/** A field as readers see it. */
export interface Field {
  readonly name: string;
  readonly anchor: string;
  /** Additional ids: those of the same field in responses that share the fields. */
  readonly alsoAnchors?: readonly string[];
  /** E.g. `string (uuid)` or `array of object`. */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | null;
  /** Constraints in words: `at least 1`, `exactly 3 characters`, `one of …`. */
  readonly constraints: readonly string[];
  readonly fields: readonly Field[];
  /** Alternatives of `oneOf` or `anyOf`. */
  readonly variants: readonly Variant[];
  /** In a recursive schema, anchor and name of the outer field with the same fields. */
  readonly repeats?: { readonly anchor: string; readonly name: string };
}

export interface Variant {
  readonly title: string;
  readonly fields: readonly Field[];
}

export type FieldContent = Pick<Field, "fields" | "variants" | "repeats">;

/** A schema around a field, and where its fields are shown. */
interface Ancestor {
  readonly schema: JsonSchema;
  readonly anchor: string;
  readonly name: string;
}

/** Called for every named schema that's shown, with the anchor of its place. */
export type OnNamedSchema = (name: string, anchor: string) => void;

interface Walk {
  readonly ancestors: readonly Ancestor[];
  readonly onNamed: OnNamedSchema;
  /** The anchor on the page where the fields are shown; alternatives have none. */
  readonly place: string;
}

/** Maximum nesting of schemas whose fields are shown, lists included. Each level multiplies the fields. */
const SHOWN_DEPTH = 6;

const EMPTY: FieldContent = { fields: [], variants: [] };

/**
 * Returns the fields of an object, of a list's entries or of alternatives.
 * @param anchor prefix of the fields' anchors
 */
export function schemaContent(schema: Schema, anchor: string, onNamed: OnNamedSchema = () => undefined): FieldContent {
  return contentOf(schema, anchor, { ancestors: [], onNamed, place: anchor });
}

function contentOf(schema: Schema, anchor: string, walk: Walk): FieldContent {
  for (const name of schema.names) walk.onNamed(name, walk.place);
  const again = walk.ancestors.find((ancestor) => ancestor.schema === schema.target);
  // A recursive schema is shown once; its inner use links to it.
  if (again) return { ...EMPTY, repeats: { anchor: again.anchor, name: again.name } };
  if (walk.ancestors.length > SHOWN_DEPTH) return EMPTY;
  const name = schema.name ?? schema.keywords.title ?? walk.place;
  const inside = { ...walk, ancestors: [...walk.ancestors, { schema: schema.target, anchor: walk.place, name }] };
  if (schema.alternatives) return alternativesOf(schema.alternatives, schema, anchor, inside);
  if (schema.items) return contentOf(schema.items, anchor, inside);
  return { fields: ownFields(schema, anchor, inside), variants: [] };
}

function alternativesOf(alternatives: readonly Schema[], schema: Schema, anchor: string, walk: Walk): FieldContent {
  const contents = alternatives.map((alternative, index) => ({
    title: alternative.name ?? alternative.target.title ?? `Form ${index + 1}`,
    content: contentOf(alternative, alternativeAnchor(anchor, index), walk),
  }));
  // Nested alternatives follow their alternative, under its name.
  const variants = contents.flatMap(({ title, content }) => [
    ...(content.fields.length > 0 ? [{ title, fields: content.fields }] : []),
    ...content.variants.map((inner) => ({ title: `${title}, ${inner.title}`, fields: inner.fields })),
  ]);
  const repeats = contents.find(({ content }) => content.repeats)?.content.repeats;
  return { fields: ownFields(schema, anchor, walk), variants, ...(repeats ? { repeats } : {}) };
}

/** Returns properties by name, required ones first, by pattern (`/^x-/`) and others (`*`); list positions (`[0]`). */
function ownFields(schema: Schema, anchor: string, walk: Walk): Field[] {
  const field = (name: string, part: Schema, required: boolean): Field =>
    toField(name, part, required, fieldAnchor(anchor, name), walk);
  return [
    ...requiredFirst(schema.properties).map(({ name, schema: property, required }) => field(name, property, required)),
    ...schema.patterns.map(({ name, schema: property }) => field(`/${name}/`, property, false)),
    ...schema.positions.map((entry, index) => field(`[${index}]`, entry, false)),
    ...(schema.others ? otherFields(schema.others, anchor, walk) : []),
  ];
}

const requiredFirst = <Part extends { readonly required: boolean }>(parts: readonly Part[]): Part[] =>
  [...parts].sort((one, other) => Number(other.required) - Number(one.required));

/** Returns a field for all other properties, if there's more to show than their type. */
function otherFields(others: Schema, anchor: string, walk: Walk): Field[] {
  const named: Parameters<OnNamedSchema>[] = [];
  const onNamed: OnNamedSchema = (...found) => void named.push(found);
  const field = toField("*", others, false, `${anchor}-_others`, { ...walk, onNamed });
  const isShown =
    field.description !== null || field.constraints.length + field.fields.length + field.variants.length > 0;
  for (const [name, place] of named) walk.onNamed(name, isShown ? place : walk.place);
  return isShown ? [field] : [];
}

function toField(name: string, schema: Schema, required: boolean, anchor: string, walk: Walk): Field {
  const { deprecated, description } = schema.keywords;
  return {
    name,
    anchor,
    type: describeType(schema),
    required,
    deprecated: deprecated ?? false,
    description: typeof description === "string" ? description : null,
    constraints: describeConstraints(schema),
    ...contentOf(schema, anchor, { ...walk, place: anchor }),
  };
}

export function parameterField(parameter: ApiParameter, anchor: string): Field {
  const { name, schema, required, deprecated, description } = parameter;
  const field = toField(name, schema, required, anchor, { ancestors: [], onNamed: () => undefined, place: anchor });
  return { ...field, deprecated: deprecated ?? field.deprecated, description };
}

/** Adds another anchor to each field, which `also` makes from its own. */
export function withAnchors<Content extends FieldContent>(content: Content, also: (anchor: string) => string): Content {
  const fieldsOf = (fields: readonly Field[]): Field[] =>
    fields.map((field) => ({
      ...withAnchors(field, also),
      alsoAnchors: [...(field.alsoAnchors ?? []), also(field.anchor)],
    }));
  const variants = content.variants.map((variant) => ({ ...variant, fields: fieldsOf(variant.fields) }));
  return { ...content, fields: fieldsOf(content.fields), variants };
}

/** Returns all anchors of fields, depth-first. */
export function fieldAnchors(content: FieldContent): string[] {
  return [
    ...content.fields.flatMap((field) => [field.anchor, ...(field.alsoAnchors ?? []), ...fieldAnchors(field)]),
    ...content.variants.flatMap((variant) => fieldAnchors({ fields: variant.fields, variants: [] })),
  ];
}
