/** Path to a value in a response: field names, and list positions from 0. */
export type Place = readonly (string | number)[];

/** A problem in a response. */
export interface Fault {
  /** The rule that it breaks; `schema` for all rules of the API document's schemas. */
  readonly code: string;
  readonly path: Place;
  /** What was found, and what was expected. */
  readonly found: string;
  /** How to fix it. */
  readonly advice: string;
}

/** A JSON Schema of the API document, limited to `KEYWORDS`. */
export type RuleSchema = Readonly<Record<string, unknown>>;

/** The API document's schemas by name, for resolving `$ref`. */
export type RuleSchemas = Readonly<Record<string, RuleSchema>>;

/** By JSON Schema's names. */
export declare const FORMATS: Readonly<
  Record<string, readonly [hasFormat: (text: string) => boolean, what: string, example: string]>
>;
export declare const KEYWORDS: readonly string[];
export declare function placeOf(path: Place): string;
export declare function schemaFaults(schema: RuleSchema, value: unknown, schemas: RuleSchemas, path?: Place): Fault[];
