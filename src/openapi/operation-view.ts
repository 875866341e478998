import { either } from "../shared/either";
import { highlightAround } from "../markdown/code/embedded";
import { sharedAnchor } from "../shared/api-anchors";
import { bodyContent, bodyLiteral, bodyText } from "../shared/composer/sample-literals";
import { errorCodes } from "./error-codes";
import { formField, type FormField } from "./form-model";
import { jsonMedia, type ApiBody, type ApiModel, type ApiOperation, type ApiSecurity } from "./model";
import { bodyExample, exampleValues, operationRequest } from "./operation-request";
import { requestSamples, type RequestSample } from "./request-samples";
import { parameterField, schemaContent, withAnchors, type Field } from "./schema-tree";
import type { RawOperation, RawRetries } from "./types";

/** Highlights code by Prism's language name; returns HTML. */
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
  /** Status of an earlier response with the same fields; then this one has none of its own. */
  readonly sameAs?: string;
}

/** A highlighted request in one language. The JSON of its body is in the only token of colour `embedded`. */
export interface SampleView extends Omit<RequestSample, "code"> {
  readonly html: string;
}

/** Initial state of the request composer. */
export interface ComposeView {
  /** URL without query; parameters replace the names in braces. */
  readonly url: string;
  readonly parameters: readonly (FormField & { readonly in: string })[];
  /** Values of the parameters in the samples, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: FormField | null;
}

/** A term and a text about an operation; backticks mark code. */
export type OperationFact = readonly [term: string, text: string];

/** All data about an operation, resolved at build time; `shownOperation` selects what the page loads. */
export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly direction: ApiOperation["direction"];
  readonly required: string | null;
  /** On authentication, the body, time limits, retries and idempotency. */
  readonly facts: readonly OperationFact[];
  readonly samples: readonly SampleView[];
  readonly parameters: readonly Field[];
  readonly request: BodyView | null;
  readonly responses: readonly ResponseView[];
  /** Error codes in responses; the type is the status. */
  readonly errorCodes: readonly Field[];
  readonly compose: ComposeView | null;
}

/** Returns the view of an operation; undefined if the document has none with this id. */
export function operationView(api: ApiModel, id: string, highlight: Highlight): OperationView | undefined {
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) return undefined;
  const { request, parameters } = operation;
  return {
    id: operation.id,
    method: operation.method,
    url: `${operation.server}${operation.path}`,
    direction: operation.direction,
    required: operation.required,
    facts: [
      ["Authentication", operation.security.map(describeSecurity).join(", ") || "None"],
      ...bodyFacts(request),
      ...behaviourFacts(operation.raw),
    ],
    samples: requestSamples(operationRequest(operation)).map((sample) => sampleView(sample, operation, highlight)),
    parameters: parameters
      .filter((parameter) => parameter.in !== "header")
      .map((parameter) => parameterField(parameter, `parameter-${parameter.name}`)),
    request: request && bodyView(request, "request", highlight),
    responses: responseViews(operation, highlight),
    errorCodes: errorCodes(operation),
    compose: composeView(operation),
  };
}

function describeSecurity({ name, signatureHeader, basic }: ApiSecurity): string {
  if (basic) return "HTTP Basic with App ID and App Secret";
  return signatureHeader === null ? name : `Signature in the header \`${signatureHeader}\``;
}

function sampleView({ code, ...sample }: RequestSample, { request }: ApiOperation, highlight: Highlight): SampleView {
  const body = bodyExample(request);
  const around = (rest: string): string => highlight(rest, sample.language);
  if (body === undefined) return { ...sample, html: around(code) };
  const text = bodyText(body);
  const content = bodyContent(sample.id, text);
  const literal = bodyLiteral(sample.id, body);
  const start = code.indexOf(literal) + literal.indexOf(content);
  const html = bodyContent(sample.id, highlight(text, "json"));
  return { ...sample, html: highlightAround(code, [{ start, end: start + content.length, html }], around) };
}

/** Returns the responses. If several share their fields, only the first has them, with the ids for all of them. */
function responseViews({ responses }: ApiOperation, highlight: Highlight): ResponseView[] {
  const bases = new Map<string, string>();
  const views = responses.map((response): ResponseView => {
    const { status, anchor } = response;
    const body = bodyView(response, anchor, highlight);
    const shape = JSON.stringify([body.fields, body.variants]).replaceAll(`"${anchor}`, '"');
    const base = bases.get(shape);
    bases.set(shape, base ?? status);
    const shown = base === undefined ? {} : { fields: [], variants: [], sameAs: base };
    return { status, description: response.description ?? "", ...body, ...shown };
  });
  return views.map((view) =>
    views
      .filter(({ sameAs }) => sameAs === view.status)
      .reduce((base, { status }) => withAnchors(base, (anchor) => sharedAnchor(anchor, view.status, status)), view),
  );
}

function bodyView({ media: [media] }: ApiBody, anchor: string, highlight: Highlight): BodyView {
  const content = media ? schemaContent(media.schema, anchor) : { fields: [], variants: [] };
  return {
    ...content,
    examples: (media?.examples ?? []).map(({ title, value }) => ({
      title,
      html: highlight(JSON.stringify(value ?? null, null, 2), "json"),
    })),
  };
}

/** Returns a body's type and its overall description, e.g. which fields belong together. */
function bodyFacts(request: ApiBody | null): OperationFact[] {
  const media = request?.media[0];
  if (!media) return [];
  const { description } = media.schema.keywords;
  return [["Body", description === undefined ? `\`${media.type}\`` : `\`${media.type}\`. ${description}`]];
}

function behaviourFacts(raw: RawOperation): OperationFact[] {
  const facts: [term: string, text: string | undefined][] = [
    ["Needed", raw["x-condition"]],
    ["Time limit", timeLimitInWords(raw)],
    ["Retries", retriesInWords(raw["x-retries"])],
    ["Idempotency", raw["x-idempotency"]],
  ];
  return facts.flatMap(([term, text]): OperationFact[] => (text === undefined ? [] : [[term, text]]));
}

function timeLimitInWords(raw: RawOperation): string | undefined {
  const limit = raw["x-timeout-seconds"];
  const target = raw["x-target-seconds"];
  if (typeof limit !== "number") return undefined;
  return `${limit} seconds for each attempt${target === undefined ? "" : `; aim below ${target}`}`;
}

function retriesInWords(retries: RawRetries | undefined): string | undefined {
  if (!retries) return undefined;
  const { attempts, backoff, retried = [] } = retries;
  const after = retried.length > 0 ? ` after ${either(retried)}` : "";
  if (attempts === 1 && after === "") return "None: one attempt";
  if (attempts === 1) return `At the ${backoff}${after}`;
  if (typeof attempts === "number") return `Up to ${attempts} attempts: repeated${after}; ${backoff}`;
  return `Repeated${after}; ${backoff}`;
}

function composeView({ server, path, parameters, request }: ApiOperation): ComposeView | null {
  const media = jsonMedia(request);
  const asked = parameters.filter((parameter) => parameter.in === "path" || parameter.in === "query");
  if (!media?.hasSchema && asked.length === 0) return null;
  return {
    url: `${server}${path}`,
    parameters: asked.map((parameter) => ({
      ...formField(parameter.name, parameter.schema, parameter.required, parameter.description ?? undefined),
      in: parameter.in,
    })),
    values: { ...exampleValues(parameters, "path"), ...exampleValues(parameters, "query") },
    body: media?.hasSchema ? formField("body", media.schema, true) : null,
  };
}
