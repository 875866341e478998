/** Where a value is in a response: names of fields, and positions in lists from 0. */
export type Place = readonly (string | number)[];

/** Something wrong with a response. */
export interface Fault {
  /** Which rule it breaks; `schema` for all rules of the API document's schemas. */
  readonly code: string;
  readonly path: Place;
  /** What was found, and what instead of it. */
  readonly found: string;
  /** What to do. */
  readonly advice: string;
}

/** A JSON Schema of the API document, with keywords of `KEYWORDS`. */
export type RuleSchema = Readonly<Record<string, unknown>>;

/** The schemas of the API document by name, which `$ref` looks up. */
export type RuleSchemas = Readonly<Record<string, RuleSchema>>;

/** By the names that JSON Schema has for them. */
export declare const FORMATS: Readonly<
  Record<string, readonly [hasFormat: (text: string) => boolean, what: string, example: string]>
>;
export declare const KEYWORDS: readonly string[];
export declare function placeOf(path: Place): string;
export declare function schemaFaults(schema: RuleSchema, value: unknown, schemas: RuleSchemas, path?: Place): Fault[];
