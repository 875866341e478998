import { listOf, nearest } from "../problems/problem";
import { dereference, type ApiDocument, type ApiOperation, type OpenApi, type RawOperation } from "./document";
import { formField, type FormField } from "./form-model";
import { requestUrl } from "../shared/composer/sample-literals";
import { requestSamples, type RequestSample, type SampleRequest } from "./samples";
import { fieldAnchors, flattenAllOf, parameterField, schemaContent, type Field, type JsonSchema } from "./schema-tree";

/** Highlights code of a language by Prism's name; gives back HTML. */
export type Highlight = (code: string, language: string) => string;

/** A JSON example, highlighted. */
export interface ExampleView {
  readonly title: string;
  readonly html: string;
}

export interface BodyView {
  readonly fields: readonly Field[];
  readonly variants: Field["variants"];
  readonly examples: readonly ExampleView[];
}

export interface ResponseView extends BodyView {
  readonly status: string;
  readonly description: string;
}

/** A request in one language, highlighted. */
export interface SampleView extends Omit<RequestSample, "code"> {
  readonly html: string;
}

/** What the request composer starts from. */
export interface ComposeView {
  /** Address without query; names in braces are filled in from the parameters. */
  readonly url: string;
  readonly parameters: readonly (FormField & { readonly in: string })[];
  /** Values of the parameters in the samples, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: FormField | null;
  /** The body in the samples. */
  readonly example: unknown;
}

/** What `<Operation>` shows; everything is resolved at build time. Keys with HTML stand in the order of the page. */
export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly direction: ApiOperation["direction"];
  readonly required: string | null;
  /** Terms and texts about authentication, the body, time limits, retries and idempotency; backticks mark code. */
  readonly facts: readonly (readonly [term: string, text: string])[];
  readonly samples: readonly SampleView[];
  readonly parameters: readonly Field[];
  readonly request: BodyView | null;
  readonly responses: readonly ResponseView[];
  /** Machine-readable reasons that answers give; the type is the status. */
  readonly errorCodes: readonly Field[];
  readonly compose: ComposeView | null;
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
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}
interface Extensions extends RawOperation {
  readonly "x-target-seconds"?: number;
  readonly "x-retries"?: {
    readonly attempts?: number | null;
    readonly backoff?: string;
    readonly retried?: readonly string[];
  };
  readonly "x-idempotency"?: string;
  readonly "x-condition"?: string;
}

/** The view of an operation; undefined when the document has none with this id. */
export function operationView(api: ApiDocument, id: string, highlight: Highlight): OperationView | undefined {
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) return undefined;
  const { document } = api;
  const request = dereference(document, operation.raw.requestBody as Body | undefined);
  const parameters = operationParameters(document, operation);
  return {
    id: operation.id,
    method: operation.method,
    url: `${operation.server}${operation.path}`,
    direction: operation.direction,
    required: operation.required,
    facts: [
      ["Authentication", operation.authentication.map((name) => describeScheme(document, name)).join(", ") || "None"],
      ...bodyFact(document, request),
      ...notes(operation.raw),
    ],
    samples: requestSamples(sampleRequest(api, operation)).map(({ code, ...sample }) => ({
      ...sample,
      html: highlight(code, sample.language),
    })),
    parameters: parameters
      .filter((parameter) => parameter.in !== "header")
      .map((parameter) => parameterField(document, parameter, `parameter-${parameter.name}`)),
    request: request ? bodyView(document, request, "request", highlight) : null,
    responses: Object.entries(operation.raw.responses ?? {}).map(([status, response]) => {
      const resolved = dereference<Body | undefined>(document, response as Body) ?? {};
      return {
        status,
        description: resolved.description ?? "",
        ...bodyView(document, resolved, `response-${status.toLowerCase()}`, highlight),
      };
    }),
    errorCodes: errorCodes(document, operation),
    compose: composeView(document, operation, parameters, request),
  };
}

function operationParameters(document: OpenApi, operation: ApiOperation): Parameter[] {
  return [...operation.pathParameters, ...(operation.raw.parameters ?? [])]
    .map((parameter) => dereference(document, parameter as Parameter | undefined))
    .filter((parameter) => parameter !== undefined);
}

/** The request that an operation's samples make: the first example of the body, the examples of the parameters. */
export function sampleRequest(api: ApiDocument, operation: ApiOperation): SampleRequest {
  const { document } = api;
  const parameters = operationParameters(document, operation);
  const scheme = operation.authentication
    .map((name) => securityScheme(document, name))
    .find((candidate) => candidate !== undefined);
  return {
    method: operation.method,
    url: requestUrl(
      `${operation.server}${operation.path}`,
      valuesOf(parameters, "path"),
      valuesOf(parameters, "query"),
    ),
    headers: valuesOf(parameters, "header"),
    body: bodyExample(document, dereference(document, operation.raw.requestBody as Body | undefined)),
    signatureHeader: scheme?.type === "apiKey" && scheme.in === "header" ? (scheme.name ?? null) : null,
    basic: scheme?.type === "http" && scheme.scheme === "basic",
  };
}

/** Values of the parameters of one kind that have an example. */
function valuesOf(parameters: readonly Parameter[], kind: string): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === kind && parameter.example !== undefined)
      .map((parameter) => [parameter.name, String(parameter.example)]),
  );
}

function jsonMedia(body: Body | undefined): MediaType | undefined {
  return Object.entries(body?.content ?? {}).find(([type]) => /\bjson\b/.test(type))?.[1];
}

/** The first example of a JSON body; an empty object where the document has none. */
function bodyExample(document: OpenApi, body: Body | undefined): unknown {
  const media = jsonMedia(body);
  if (!media) return undefined;
  return namedExamples(document, media)[0]?.value ?? {};
}

function namedExamples(
  document: OpenApi,
  media: MediaType | undefined,
): { readonly title: string; readonly value: unknown }[] {
  const examples = Object.entries(
    media?.examples ?? (media?.example === undefined ? {} : { example: { summary: "Example", value: media.example } }),
  );
  return examples.map(([name, example]) => {
    const { summary, value } = dereference<{ summary?: string; value?: unknown } | undefined>(document, example) ?? {};
    return { title: summary ?? name, value: value ?? null };
  });
}

function bodyView(document: OpenApi, body: Body, anchor: string, highlight: Highlight): BodyView {
  const media = firstMedia(body)?.[1];
  return {
    ...schemaContent(document, media?.schema ?? {}, anchor),
    examples: namedExamples(document, media).map(({ title, value }) => ({
      title,
      html: highlight(JSON.stringify(value, null, 2), "json"),
    })),
  };
}

function firstMedia(body: Body | undefined): [type: string, media: MediaType] | undefined {
  return Object.entries(body?.content ?? {})[0];
}

/** The type of a body and what the document says of it as a whole, such as which of its fields belong together. */
function bodyFact(document: OpenApi, request: Body | undefined): [string, string][] {
  const [type, media] = firstMedia(request) ?? [];
  if (type === undefined) return [];
  const description = flattenAllOf(document, media?.schema ?? {}).description;
  return [["Body", description === undefined ? `\`${type}\`` : `\`${type}\`. ${description}`]];
}

function composeView(
  document: OpenApi,
  operation: ApiOperation,
  parameters: readonly Parameter[],
  request: Body | undefined,
): ComposeView | null {
  const schema = jsonMedia(request)?.schema;
  const asked = parameters.filter((parameter) => parameter.in === "path" || parameter.in === "query");
  if (!schema && asked.length === 0) return null;
  return {
    url: `${operation.server}${operation.path}`,
    parameters: asked.map((parameter) => ({
      ...formField(
        document,
        parameter.name,
        { ...parameter.schema, description: parameter.description },
        parameter.required ?? false,
      ),
      in: parameter.in,
    })),
    values: { ...valuesOf(parameters, "path"), ...valuesOf(parameters, "query") },
    body: schema ? formField(document, "body", schema, true) : null,
    example: bodyExample(document, request) ?? null,
  };
}

function notes(raw: Extensions): (readonly [string, string])[] {
  const timeout = raw["x-timeout-seconds"];
  const target = raw["x-target-seconds"];
  const { attempts, backoff, retried } = raw["x-retries"] ?? {};
  const condition = raw["x-condition"];
  const idempotency = raw["x-idempotency"];
  const limit =
    typeof timeout === "number"
      ? `${timeout} seconds for each attempt${target === undefined ? "" : `; aim below ${target}`}`
      : null;
  const after = retried && retried.length > 0 ? ` after ${retried.join(", ")}` : "";
  const repeats =
    raw["x-retries"] &&
    (attempts === 1 && after === ""
      ? "None: one attempt"
      : attempts === 1
        ? `At the ${backoff}${after}`
        : `${typeof attempts === "number" ? `${attempts} attempts in all; r` : "R"}epeated${after}; ${backoff}`);
  return [
    ...(condition === undefined ? [] : [["Needed", condition] as const]),
    ...(limit === null ? [] : [["Time limit", limit] as const]),
    ...(repeats ? [["Retries", repeats] as const] : []),
    ...(idempotency === undefined ? [] : [["Idempotency", idempotency] as const]),
  ];
}

/** Every `code` that an example of an error answer shows, with its meaning. */
function errorCodes(document: OpenApi, operation: ApiOperation): Field[] {
  const codes = Object.entries(operation.raw.responses ?? {})
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([status, response]) => {
      const media = jsonMedia(dereference<Body | undefined>(document, response as Body));
      const meanings = enumDescriptions(document, dereference(document, media?.schema)?.properties?.code);
      return namedExamples(document, media).flatMap(({ title, value }) => {
        const code = (value as { code?: unknown } | null)?.code;
        if (typeof code !== "string") return [];
        const anchor = `error-${status}-${code}`.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
        return [
          {
            name: code,
            anchor,
            type: status,
            required: false,
            deprecated: false,
            description: meanings[code] ?? title,
            constraints: [],
            fields: [],
            variants: [],
          },
        ];
      });
    });
  return codes.filter(({ anchor }, index) => codes.findIndex((other) => other.anchor === anchor) === index);
}

function enumDescriptions(document: OpenApi, schema: JsonSchema | undefined): Readonly<Record<string, string>> {
  const resolved = dereference(document, schema);
  const own = resolved?.["x-enum-descriptions"] as Readonly<Record<string, string>> | undefined;
  return Object.assign(
    {},
    ...(resolved?.anyOf ?? resolved?.oneOf ?? []).map((part) => enumDescriptions(document, part)),
    own,
  ) as Record<string, string>;
}

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly name?: string;
  readonly in?: string;
}

function securityScheme(document: OpenApi, name: string): SecurityScheme | undefined {
  return document.components?.securitySchemes?.[name] as SecurityScheme | undefined;
}

function describeScheme(document: OpenApi, name: string): string {
  const scheme = securityScheme(document, name);
  if (scheme?.type === "http" && scheme.scheme === "basic") return "HTTP Basic with App ID and App Secret";
  if (scheme?.type === "apiKey") return `Signature in the header \`${scheme.name ?? name}\``;
  return name;
}

/** Props, headings and anchors of `<Operation id="…">`, or why there are none. */
export function operationComponentData(api: ApiDocument, id: string, highlight: Highlight) {
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
    { depth: 2, id: "request", text: "Request" },
    { depth: 2, id: "responses", text: "Responses" },
    ...(operation.errorCodes.length > 0 ? [{ depth: 2, id: "error-codes", text: "Error codes" }] : []),
  ];
  const ids = [
    ...headings.map((heading) => heading.id),
    ...fieldAnchors({ fields: operation.parameters, variants: [] }),
    ...(operation.request ? fieldAnchors(operation.request) : []),
    ...operation.responses.flatMap((response) => [
      `response-${response.status.toLowerCase()}`,
      ...fieldAnchors(response),
    ]),
    ...fieldAnchors({ fields: operation.errorCodes, variants: [] }),
  ];
  return { props: { operation }, headings, ids };
}
