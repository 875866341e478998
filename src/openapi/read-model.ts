import { responseAnchor } from "../shared/api-anchors";
import type { ApiBody, ApiExample, ApiModel, ApiOperation, ApiParameter, ApiSecurity } from "./model";
import { follow } from "./references";
import { schemaReader, type SchemaReader } from "./schema";
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

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** An operation as written, with or without an id. */
export interface WrittenOperation {
  readonly section: "paths" | "webhooks";
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly item: PathItem;
  readonly raw: RawOperation;
  readonly pointer: Path;
}

/** Returns all operations in paths, then those in webhooks; within a path in the order of `METHODS`. */
export function writtenOperations(document: OpenApi): WrittenOperation[] {
  return (["paths", "webhooks"] as const).flatMap((section) =>
    Object.entries(document[section] ?? {}).flatMap(([path, item]) =>
      METHODS.flatMap((method): WrittenOperation[] => {
        const raw = item?.[method];
        if (raw === null || typeof raw !== "object") return [];
        return [{ section, path, method, item, raw, pointer: [section, path, method] }];
      }),
    ),
  );
}

/** Returns the parts of an `ApiModel` that only depend on the document. */
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
  // The document's servers don't apply to webhooks: shops choose the address.
  const servers = raw.servers ?? item.servers ?? (section === "webhooks" ? [] : document.servers);
  const authentication = (raw.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement));
  return {
    id,
    pointer,
    method: method.toUpperCase(),
    path,
    server: servers?.[0]?.url ?? "",
    summary: words(raw.summary) ?? id,
    description: words(raw.description),
    direction: raw["x-direction"] ?? "inbound",
    required: raw["x-required"] ?? null,
    tags: raw.tags ?? [],
    deprecated: raw.deprecated ?? false,
    authentication,
    page: words(raw["x-page"]),
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
    description: words(scheme?.description),
  };
}

/** Returns an operation's parameters, its path's first. Skips dangling references. */
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
    description: words(parameter.description),
    hasSchema: parameter.schema !== undefined,
    schema: read(parameter.schema ?? inContent),
    example: parameter.example,
  };
}

/** Returns a text of the document; null for other types, which are reported elsewhere. */
const words = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Stands for a response with a dangling reference. */
const NO_BODY: ApiBody = { description: null, required: undefined, media: [] };

/** Reads a body, with its reference resolved; null if there's none. */
function readBody(document: OpenApi, written: RawBody | undefined, place: Path, read: SchemaReader): ApiBody | null {
  const { value, pointer } = follow<RawBody | undefined>(document, written, place);
  if (!value) return null;
  return {
    description: words(value.description),
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
    const summary = words(example?.summary);
    return { name, title: summary ?? name, summary, value: example?.value };
  });
}
