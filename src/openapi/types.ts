/** The objects of an OpenAPI 3.1 document as written, with the keys that this site reads. */

/** Keys and list positions from the root of a document down to a value. */
export type Path = readonly PropertyKey[];

export interface OpenApi {
  readonly info?: { readonly title?: string; readonly version?: string; readonly "x-released"?: string };
  readonly servers?: readonly Server[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly { readonly name?: string }[];
}

export interface Server {
  readonly url: string;
}

/** Names of security schemes, each with its scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Components {
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  readonly [section: string]: Readonly<Record<string, unknown>> | undefined;
}

export interface SecurityScheme {
  readonly type?: string;
  /** For `type: http`, e.g. `basic`. */
  readonly scheme?: string;
  /** For `type: apiKey`: the header's name, with `in: header`. */
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
}

export interface PathItem {
  readonly servers?: readonly Server[];
  readonly parameters?: readonly RawParameter[];
  readonly [method: string]: unknown;
}

export interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: RawBody;
  readonly responses?: Readonly<Record<string, RawBody>>;
  readonly "x-direction"?: "inbound" | "outbound";
  readonly "x-page"?: string;
  readonly "x-required"?: string;
  readonly "x-condition"?: string;
  readonly "x-timeout-seconds"?: number | null;
  readonly "x-target-seconds"?: number;
  readonly "x-retries"?: RawRetries;
  readonly "x-idempotency"?: string;
  readonly "x-errors"?: readonly ErrorRow[];
}

/** A row of `x-errors`: what a failing response means on both sides of the checkout. */
export interface ErrorRow {
  /** A key of the operation's `responses`, e.g. `400` or `5XX`. */
  readonly status: string;
  /** A code in capitals, or words such as "any code"; undefined if the status is enough. */
  readonly code?: string;
  /** Undefined if the failure doesn't reach the checkout. */
  readonly shopper?: string;
  readonly action: string;
}

/** How an operation is retried. */
export interface RawRetries {
  /** Total number of attempts; null if not fixed. */
  readonly attempts?: number | null;
  readonly backoff?: string;
  /** When to retry, e.g. `any status other than 2xx`. */
  readonly retried?: readonly string[];
}

export interface RawParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, RawMediaType>>;
  readonly example?: unknown;
}

/** A request body or a response. */
export interface RawBody {
  readonly $ref?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, RawMediaType>>;
}

/** A Media Type, Parameter or Header Object: anything with a schema and examples. */
export interface RawMediaType {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, RawExample>>;
}

export interface RawExample {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: unknown;
  readonly externalValue?: string;
}

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
  /** Meanings of the values of `enum`. */
  readonly "x-enum-descriptions"?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}
