import { responseAnchor } from "../shared/api-anchors";
import type { Position, Problem } from "../problems/problem";
import { follow } from "./references";
import { schemaReader, type Schema, type SchemaReader } from "./schema";
import type {
  OpenApi,
  Path,
  PathItem,
  RawBody,
  RawExample,
  RawMediaType,
  RawOperation,
  RawParameter,
  SecurityScheme,
} from "./types";

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

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** An operation as written, with or without an id. */
export interface WrittenOperation {
  readonly section: "paths" | "webhooks";
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly item: PathItem;
  readonly raw: RawOperation;
  readonly pointer: Path;
}

/** Every operation of the document's paths, then of its webhooks; those of one path in the order of their methods. */
export function writtenOperations(document: OpenApi): WrittenOperation[] {
  return (["paths", "webhooks"] as const).flatMap((section) =>
    Object.entries(document[section] ?? {}).flatMap(([path, item]) =>
      METHODS.flatMap((method): WrittenOperation[] => {
        const raw = item?.[method];
        if (raw === null || typeof raw !== "object") return [];
        return [{ section, path, method, item, raw: raw, pointer: [section, path, method] }];
      }),
    ),
  );
}

/** The parts of an `ApiModel` that follow from the document alone. */
export function modelOf(document: OpenApi): Pick<ApiModel, "operations" | "webhooks" | "calls" | "schemas"> {
  const read = schemaReader(document);
  const written = writtenOperations(document).filter(({ raw }) => raw.operationId);
  const listOf = (section: WrittenOperation["section"]): ApiOperation[] =>
    written
      .filter((operation) => operation.section === section)
      .map((operation) => readOperation(document, operation, read));
  const operations = listOf("paths");
  const webhooks = listOf("webhooks");
  return {
    operations,
    webhooks,
    calls: [...operations, ...webhooks],
    schemas: new Map(
      Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, read(schema)] as const),
    ),
  };
}

function readOperation(document: OpenApi, written: WrittenOperation, read: SchemaReader): ApiOperation {
  const { section, path, method, item, raw, pointer } = written;
  const id = String(raw.operationId);
  const server = (raw.servers ?? item.servers ?? document.servers ?? [])[0]?.url ?? "";
  const authentication = (raw.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement));
  return {
    id,
    pointer,
    method: method.toUpperCase(),
    path,
    server: section === "webhooks" ? "" : server,
    summary: raw.summary ?? id,
    description: raw.description ?? null,
    direction: raw["x-direction"] ?? "inbound",
    required: raw["x-required"] ?? null,
    tags: raw.tags ?? [],
    deprecated: raw.deprecated ?? false,
    authentication,
    page: raw["x-page"] ?? null,
    timeoutSeconds: raw["x-timeout-seconds"] ?? null,
    security: authentication.map((name) => readSecurity(name, document.components?.securitySchemes?.[name])),
    parameters: readParameters(document, written, read),
    request: readBody(document, raw.requestBody, [...pointer, "requestBody"], read),
    responses: Object.entries(raw.responses ?? {}).map(([status, response]) => ({
      ...(readBody(document, response, [...pointer, "responses", status], read) ?? NO_BODY),
      status,
      anchor: responseAnchor(status),
    })),
    raw,
  };
}

function readSecurity(name: string, scheme: SecurityScheme | undefined): ApiSecurity {
  const inHeader = scheme?.type === "apiKey" && scheme.in === "header";
  return {
    name,
    signatureHeader: inHeader ? (scheme.name ?? name) : null,
    basic: scheme?.type === "http" && scheme.scheme === "basic",
    description: scheme?.description ?? null,
  };
}

/** The parameters of an operation, those of its path first. References to nothing are left out. */
export function readParameters(
  document: OpenApi,
  { section, path, item, raw, pointer }: WrittenOperation,
  read: SchemaReader,
): ApiParameter[] {
  const parameters = (list: readonly RawParameter[] | undefined, place: Path): ApiParameter[] =>
    (list ?? []).flatMap((written, index) => {
      const parameter = follow<RawParameter | undefined>(document, written, [...place, "parameters", index]);
      return parameter.value ? [readParameter(parameter.value, parameter.pointer, read)] : [];
    });
  return [...parameters(item.parameters, [section, path]), ...parameters(raw.parameters, pointer)];
}

function readParameter(parameter: RawParameter, pointer: Path, read: SchemaReader): ApiParameter {
  const inContent = Object.values(parameter.content ?? {})[0]?.schema;
  return {
    pointer,
    name: String(parameter.name),
    in: String(parameter.in),
    required: parameter.required ?? false,
    deprecated: parameter.deprecated,
    description: parameter.description ?? null,
    hasSchema: parameter.schema !== undefined,
    schema: read(parameter.schema ?? inContent),
    example: parameter.example,
  };
}

/** A response whose reference points nowhere. */
const NO_BODY: ApiBody = { pointer: [], description: null, required: undefined, media: [] };

/** A body with its reference followed; null where there is none. */
function readBody(document: OpenApi, written: RawBody | undefined, place: Path, read: SchemaReader): ApiBody | null {
  const { value, pointer } = follow<RawBody | undefined>(document, written, place);
  if (!value) return null;
  return {
    pointer,
    description: value.description ?? null,
    required: value.required,
    media: Object.entries(value.content ?? {}).map(([type, media]) => ({
      pointer: [...pointer, "content", type],
      type,
      isJson: /\bjson\b/.test(type),
      hasSchema: media?.schema !== undefined,
      schema: read(media?.schema),
      examples: readExamples(document, media ?? {}),
    })),
  };
}

function readExamples(document: OpenApi, media: RawMediaType): ApiExample[] {
  if (media.examples === undefined)
    return media.example === undefined
      ? []
      : [{ name: "example", title: "Example", summary: null, value: media.example }];
  return Object.entries(media.examples).map(([name, written]) => {
    const example = follow<RawExample | undefined>(document, written, []).value;
    const summary = example?.summary ?? null;
    return { name, title: summary ?? name, summary, value: example?.value };
  });
}

/** The JSON form of a body; undefined for a body without one. */
export function jsonMedia(body: ApiBody | null | undefined): ApiMedia | undefined {
  return body?.media.find(({ isJson }) => isJson);
}
