import type { Position, Problem } from "../problems/problem";
import type { Schema } from "./schema";
import type { OpenApi, Path, RawOperation } from "./types";

/**
 * The API document, read once: references are followed, schemas merged, and each part knows its path
 * in the document (`pointer`), from which `locate` finds its line.
 */
export interface ApiModel {
  readonly file: string;
  /** The document itself, with its variables filled in. */
  readonly document: OpenApi;
  readonly operations: readonly ApiOperation[];
  /** Events that the product delivers. Their `path` is the webhook's name; the shop chooses the address. */
  readonly webhooks: readonly ApiOperation[];
  /** Operations, then webhooks. */
  readonly calls: readonly ApiOperation[];
  /** Schemas of `components.schemas` by name, in the order of the document. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Syntax errors and dangling references; `validateApiDocument` finds everything else. */
  readonly problems: readonly Problem[];
  /** Changes whenever the document does. */
  readonly digest: string;
  /** Line and column of a value, by its path in `document`; of the nearest ancestor where there is none. */
  readonly locate: (path: Path) => Position;
  /** Line and column of the key of a path's last segment. */
  readonly locateKey: (path: Path) => Position;
  /** Pointers (`#/components/schemas/Price`) of everything that a part of the document refers to, at any distance. */
  readonly reachedFrom: (path: Path) => ReadonlySet<string>;
}

export interface ApiOperation {
  readonly id: string;
  readonly pointer: Path;
  /** In capitals. */
  readonly method: string;
  /** Path template below the server's address. */
  readonly path: string;
  /** Of a webhook, the example of a whole address; empty where there is none. */
  readonly server: string;
  readonly summary: string;
  readonly description: string | null;
  /** `inbound`: the product calls the shop. `outbound`: the shop calls the product. */
  readonly direction: "inbound" | "outbound";
  readonly required: string | null;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Names of security schemes, in the order of the document. */
  readonly authentication: readonly string[];
  /** Address of the page that shows it. */
  readonly page: string | null;
  readonly timeoutSeconds: number | null;
  /** The security schemes that `authentication` names. */
  readonly security: readonly ApiSecurity[];
  /** Parameters that the path shares between its operations, then the operation's own. */
  readonly parameters: readonly ApiParameter[];
  readonly request: ApiBody | null;
  readonly responses: readonly ApiResponse[];
  /** As it is written. */
  readonly raw: RawOperation;
}

export interface ApiSecurity {
  readonly name: string;
  /** Header with the signature of the body; null for a scheme of another kind. */
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
  /** Undefined where the parameter leaves it to its schema. */
  readonly deprecated: boolean | undefined;
  readonly description: string | null;
  /** Whether it has a key `schema`; else `schema` is that of its content, or allows everything. */
  readonly hasSchema: boolean;
  readonly schema: Schema;
  /** Undefined for none. */
  readonly example: unknown;
}

/** A request body or the body of a response. */
export interface ApiBody {
  readonly pointer: Path;
  readonly description: string | null;
  /** Undefined where the document leaves it open. */
  readonly required: boolean | undefined;
  /** Its forms, each with a media type, in the order of the document. */
  readonly media: readonly ApiMedia[];
}

export interface ApiMedia {
  readonly pointer: Path;
  /** For example `application/json`. */
  readonly type: string;
  readonly isJson: boolean;
  /** Whether the document has a schema for it; without one `schema` allows everything. */
  readonly hasSchema: boolean;
  readonly schema: Schema;
  readonly examples: readonly ApiExample[];
}

export interface ApiExample {
  readonly name: string;
  /** What readers see of its name. */
  readonly title: string;
  readonly summary: string | null;
  /** Undefined where the example has no value, for example because it is in another file. */
  readonly value: unknown;
}

export interface ApiResponse extends ApiBody {
  /** `200`, `5XX` or `default`. */
  readonly status: string;
  /** Its id on the page that shows it. */
  readonly anchor: string;
}

/** The JSON form of a body; undefined for a body without one. */
export function jsonMedia(body: ApiBody | null | undefined): ApiMedia | undefined {
  return body?.media.find(({ isJson }) => isJson);
}
