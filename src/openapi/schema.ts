import { dereference } from "./references";
import type { JsonSchema, OpenApi } from "./types";

/** A schema with references resolved and `allOf` merged. */
export interface Schema {
  /** Its reference as written, e.g. `#/components/schemas/Price`; undefined if there's none. */
  readonly reference: string | undefined;
  /** Last part of the reference. */
  readonly name: string | undefined;
  /** Names of component schemas it consists of: its reference's, and those merged by `allOf`. */
  readonly names: readonly string[];
  /** Target of the reference: the same object for all uses of a schema. */
  readonly target: JsonSchema;
  /** Merged keywords. */
  readonly keywords: JsonSchema;
  readonly properties: readonly Property[];
  readonly patterns: readonly Property[];
  /** Schema of properties with any other name. */
  readonly others: Schema | undefined;
  /** Schemas of list entries, by position. */
  readonly positions: readonly Schema[];
  readonly items: Schema | undefined;
  /** Schemas of `oneOf`, else of `anyOf`; undefined without alternatives. */
  readonly alternatives: readonly Schema[] | undefined;
}

export interface Property {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** Reads a schema as written. `undefined` allows everything. */
export type SchemaReader = (written: JsonSchema | undefined) => Schema;

const COMPONENT = "#/components/schemas/";

/** Makes a reader of a document's schemas, each read once. Parts are read on demand, so cycles are no problem. */
export function schemaReader(document: OpenApi): SchemaReader {
  const known = new WeakMap<JsonSchema, Schema>();
  const read: SchemaReader = (written) => {
    // `true` and `false` are schemas too, without keywords to show.
    if (typeof written !== "object" || written === null) return new ReadSchema(document, {}, read);
    const schema = known.get(written) ?? new ReadSchema(document, written, read);
    known.set(written, schema);
    return schema;
  };
  return read;
}

class ReadSchema implements Schema {
  readonly reference: string | undefined;
  readonly name: string | undefined;
  readonly target: JsonSchema;
  #names: readonly string[] | undefined;
  #keywords: JsonSchema | undefined;
  #properties: readonly Property[] | undefined;

  constructor(
    private readonly document: OpenApi,
    private readonly written: JsonSchema,
    private readonly read: SchemaReader,
  ) {
    this.reference = written.$ref;
    this.name = written.$ref?.split("/").pop();
    this.target = dereference(document, written) ?? {};
  }

  get names(): readonly string[] {
    return (this.#names ??= [...namesIn(this.document, this.written, new Set())]);
  }

  get keywords(): JsonSchema {
    return (this.#keywords ??= merge(this.document, this.written, []));
  }

  get properties(): readonly Property[] {
    return (this.#properties ??= Object.entries(this.keywords.properties ?? {}).map(([name, schema]) => ({
      name,
      schema: this.read(schema),
      required: this.keywords.required?.includes(name) ?? false,
    })));
  }

  get patterns(): readonly Property[] {
    return Object.entries(this.keywords.patternProperties ?? {}).map(([name, schema]) => ({
      name,
      schema: this.read(schema),
      required: false,
    }));
  }

  get others(): Schema | undefined {
    const { additionalProperties } = this.keywords;
    return typeof additionalProperties === "object" ? this.read(additionalProperties) : undefined;
  }

  get positions(): readonly Schema[] {
    return (this.keywords.prefixItems ?? []).map(this.read);
  }

  get items(): Schema | undefined {
    return this.keywords.items ? this.read(this.keywords.items) : undefined;
  }

  get alternatives(): readonly Schema[] | undefined {
    return (this.keywords.oneOf ?? this.keywords.anyOf)?.map(this.read);
  }
}

/**
 * Returns a schema's keywords, with its reference resolved and `allOf` merged. If several parts have a keyword, later
 * ones take precedence, and the schema's own over all parts; properties and required names are combined.
 * @param above schemas being merged; a part that contains itself adds nothing
 */
function merge(document: OpenApi, written: JsonSchema, above: readonly JsonSchema[]): JsonSchema {
  if (typeof written !== "object" || written === null) return {};
  const target = dereference(document, written) ?? {};
  if (above.includes(target)) return {};
  // Since OpenAPI 3.1, a reference may have sibling keywords.
  const { $ref: reference, ...siblings } = written;
  const own = reference === undefined ? target : { ...target, ...siblings };
  if (!own.allOf) return own;
  const { allOf, ...rest } = own;
  const parts: JsonSchema[] = [...allOf.map((part) => merge(document, part, [...above, target])), rest];
  return parts.reduce((whole, part) => {
    const properties = { ...whole.properties, ...part.properties };
    const required = [...new Set([...(whole.required ?? []), ...(part.required ?? [])])];
    return {
      ...whole,
      ...part,
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
    };
  }, {});
}

function namesIn(document: OpenApi, written: JsonSchema, found: Set<string>): Set<string> {
  const name = written.$ref?.startsWith(COMPONENT) ? written.$ref.slice(COMPONENT.length) : undefined;
  if (name !== undefined && found.has(name)) return found;
  if (name !== undefined) found.add(name);
  for (const part of dereference(document, written)?.allOf ?? []) namesIn(document, part, found);
  return found;
}
