import { listOf, nearest } from "../problems/problem";
import { dereference, type ApiDocument, type ApiOperation, type OpenApi } from "./document";
import { fieldAnchors, parameterField, schemaContent, type Field, type JsonSchema } from "./schema-tree";

/** A JSON example, highlighted. */
export interface ExampleView {
  readonly title: string;
  readonly html: string;
}

export interface BodyView {
  readonly type: string | null;
  readonly fields: readonly Field[];
  readonly variants: Field["variants"];
  readonly examples: readonly ExampleView[];
}

export interface ResponseView extends BodyView {
  readonly status: string;
  readonly description: string;
}

/** What `<Operation>` shows; everything is resolved at build time. */
export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly direction: ApiOperation["direction"];
  readonly required: string | null;
  readonly authentication: readonly string[];
  readonly timeoutSeconds: number | null;
  readonly parameters: readonly Field[];
  readonly request: BodyView | null;
  readonly responses: readonly ResponseView[];
}

interface MediaType {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>;
}
interface Body {
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** The view of an operation; undefined when the document has none with this id. */
export function operationView(api: ApiDocument, id: string, highlight: (code: string) => string): OperationView | undefined {
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) return undefined;
  const { document } = api;
  const request = dereference(document, operation.raw.requestBody as Body | undefined);
  const parameters = [...operation.pathParameters, ...(operation.raw.parameters ?? [])]
    .map((parameter) => dereference(document, parameter as { name: string; in: string }))
    .filter((parameter) => parameter !== undefined && parameter.in !== "header")
    .map((parameter) => parameterField(document, parameter, `parameter-${parameter.name}`));
  return {
    id: operation.id,
    method: operation.method,
    url: `${operation.server}${operation.path}`,
    direction: operation.direction,
    required: operation.required,
    authentication: operation.authentication.map((name) => describeScheme(document, name)),
    timeoutSeconds: operation.timeoutSeconds,
    parameters,
    request: request ? bodyView(document, request, "request", highlight) : null,
    responses: Object.entries(operation.raw.responses ?? {}).map(([status, response]) => {
      const resolved = dereference<Body | undefined>(document, response as Body) ?? {};
      return { status, description: resolved.description ?? "", ...bodyView(document, resolved, `response-${status.toLowerCase()}`, highlight) };
    }),
  };
}

function bodyView(document: OpenApi, body: Body, anchor: string, highlight: (code: string) => string): BodyView {
  const [type, media] = Object.entries(body.content ?? {})[0] ?? [null, undefined];
  const examples = Object.entries(media?.examples ?? (media?.example === undefined ? {} : { example: { summary: "Example", value: media.example } }));
  return {
    type,
    ...schemaContent(document, media?.schema ?? {}, anchor),
    examples: examples.map(([name, example]) => {
      const { summary, value } = dereference<{ summary?: string; value?: unknown } | undefined>(document, example) ?? {};
      return { title: summary ?? name, html: highlight(JSON.stringify(value ?? null, null, 2)) };
    }),
  };
}

function describeScheme(document: OpenApi, name: string): string {
  const scheme = document.components?.securitySchemes?.[name] as { type?: string; scheme?: string; name?: string; in?: string } | undefined;
  if (scheme?.type === "http" && scheme.scheme === "basic") return "HTTP Basic with App ID and App Secret";
  if (scheme?.type === "apiKey") return `Signature in the header ${scheme.name ?? name}`;
  return name;
}

/** Props, headings and anchors of `<Operation id="…">`, or why there are none. */
export function operationComponentData(api: ApiDocument, id: string, highlight: (code: string) => string) {
  const operation = operationView(api, id, highlight);
  if (!operation) {
    const known = api.operations.map((candidate) => candidate.id);
    const meant = nearest(id, known);
    return {
      found: `operation \`${id}\``,
      expected: listOf(known),
      fix: meant ? `write \`${meant}\`.` : `use an operationId of ${api.file}.`,
    };
  }
  const headings = [
    ...(operation.request || operation.parameters.length > 0 ? [{ depth: 2, id: "request", text: "Request" }] : []),
    { depth: 2, id: "responses", text: "Responses" },
  ];
  const ids = [
    ...headings.map((heading) => heading.id),
    ...fieldAnchors({ fields: operation.parameters, variants: [] }),
    ...(operation.request ? fieldAnchors(operation.request) : []),
    ...operation.responses.flatMap((response) => [`response-${response.status.toLowerCase()}`, ...fieldAnchors(response)]),
  ];
  return { props: { operation }, headings, ids };
}
