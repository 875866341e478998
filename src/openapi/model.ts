import type { Position, Problem } from "../problems/problem";
import type { Schema } from "./schema";
import type { OpenApi, Path, RawOperation } from "./types";

/**
 * The API document, read once: references are resolved, schemas merged, and each part has its path in the document
 * (`pointer`), from which `locate` finds the line.
 */
export interface ApiModel {
  readonly file: string;
  /** The document itself, with variables filled in. */
  readonly document: OpenApi;
  readonly operations: readonly ApiOperation[];
  /** Events that the product sends. `path` is the webhook's name; the shop chooses the address. */
  readonly webhooks: readonly ApiOperation[];
  /** Operations, then webhooks. */
  readonly calls: readonly ApiOperation[];
  /** Schemas of `components.schemas` by name, in document order. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Syntax errors and dangling references; `validateApiDocument` finds all others. */
  readonly problems: readonly Problem[];
  /** Changes whenever the document does. */
  readonly digest: string;
  /** Returns the position of a value by its path in `document`, or of its nearest ancestor. */
  readonly locate: (path: Path) => Position;
  /** Returns the position of the key of a path's last segment. */
  readonly locateKey: (path: Path) => Position;
  /** Returns pointers (`#/components/schemas/Price`) of everything that a part refers to, directly or indirectly. */
  readonly reachedFrom: (path: Path) => ReadonlySet<string>;
}

export interface ApiOperation {
  readonly id: string;
  readonly pointer: Path;
  /** In upper case. */
  readonly method: string;
  /** Path template below the server's URL. */
  readonly path: string;
  /** For webhooks, an example of the full address; empty if there's none. */
  readonly server: string;
  readonly summary: string;
  readonly description: string | null;
  /** `inbound`: the product calls the shop. `outbound`: the shop calls the product. */
  readonly direction: "inbound" | "outbound";
  readonly required: string | null;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Names of security schemes, in document order. */
  readonly authentication: readonly string[];
  /** Address of the page that shows it. */
  readonly page: string | null;
  readonly timeoutSeconds: number | null;
  /** The security schemes named in `authentication`. */
  readonly security: readonly ApiSecurity[];
  /** The path's shared parameters, then the operation's own. */
  readonly parameters: readonly ApiParameter[];
  readonly request: ApiBody | null;
  readonly responses: readonly ApiResponse[];
  /** As written. */
  readonly raw: RawOperation;
}

export interface ApiSecurity {
  readonly name: string;
  /** Header with the signature of the body; null for other schemes. */
  readonly signatureHeader: string | null;
  /** Whether user and password are sent as HTTP Basic. */
  readonly basic: boolean;
  readonly description: string | null;
}

export interface ApiParameter {
  readonly pointer: Path;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** Undefined if the parameter doesn't say; then its schema does. */
  readonly deprecated: boolean | undefined;
  readonly description: string | null;
  /** Whether it has a `schema`; otherwise `schema` is its content's, or allows everything. */
  readonly hasSchema: boolean;
  readonly schema: Schema;
  /** Undefined if there's none. */
  readonly example: unknown;
}

/** A request or response body. */
export interface ApiBody {
  readonly description: string | null;
  /** Undefined if the document doesn't say. */
  readonly required: boolean | undefined;
  /** By media type, in document order. */
  readonly media: readonly ApiMedia[];
}

export interface ApiMedia {
  readonly pointer: Path;
  /** E.g. `application/json`. */
  readonly type: string;
  readonly isJson: boolean;
  /** Whether the document has a schema; if not, `schema` allows everything. */
  readonly hasSchema: boolean;
  readonly schema: Schema;
  readonly examples: readonly ApiExample[];
}

export interface ApiExample {
  readonly name: string;
  /** Name for readers. */
  readonly title: string;
  readonly summary: string | null;
  /** Undefined if the example has no value, e.g. because it's in another file. */
  readonly value: unknown;
}

export interface ApiResponse extends ApiBody {
  /** `200`, `5XX` or `default`. */
  readonly status: string;
  /** Its id on its page. */
  readonly anchor: string;
}

/** Returns a body's JSON form, if it has one. */
export function jsonMedia(body: ApiBody | null | undefined): ApiMedia | undefined {
  return body?.media.find(({ isJson }) => isJson);
}
