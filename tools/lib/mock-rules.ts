import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import {
  jsonMedia,
  type ApiModel,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type ApiSecurity,
} from "../../src/openapi/model";
import { schemaValidators, type SchemaValidators } from "../../src/openapi/schema-validators";
import { decoded } from "../../src/shared/decoded";
import { escapeRegExp } from "../../src/shared/escape-regexp";
import { errorInWords } from "./error-in-words";

export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lowercase names. */
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly body: Buffer;
}

export interface MockAnswer {
  readonly status: number;
  /** JSON value; undefined for a response without a body. */
  readonly body?: unknown;
  readonly headers?: OutgoingHttpHeaders;
  readonly operationId?: string;
  /** What's wrong with the request. */
  readonly faults?: readonly string[];
}

export interface MockCredentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** An operation with its full path template, and that as a regular expression. */
interface Route {
  readonly operation: ApiOperation;
  readonly template: string;
  readonly pattern: RegExp;
}

/** What's wrong with a request, and the documented statuses that may report it, best first. */
interface Refusal {
  readonly statuses: readonly string[];
  readonly faults: readonly string[];
}

const MALFORMED = ["400", "422"];
const INVALID = ["422", "400"];

/**
 * Returns a function that responds to requests according to the API document. An invalid request gets a status that the
 * operation documents: 422 (otherwise 400) for a body or parameter that violates its schema, 400 (otherwise 422) for a
 * body that can't be read. A valid request gets the first 2xx response, with the example named like the request's
 * example, or the first one. `Prefer: status=409` or `Prefer: example=coupon` selects a specific response.
 */
export function mockRules(api: ApiModel, credentials: MockCredentials): (request: MockRequest) => MockAnswer {
  const validators = schemaValidators(api.document);
  const routes = api.calls.map(routeOf).sort((one, other) => variablesIn(one) - variablesIn(other));
  return (request) => {
    const route = routes.find(
      ({ operation, pattern }) => operation.method === request.method && pattern.test(request.path),
    );
    if (!route) {
      const faults = [`the API document has no ${request.method} ${request.path}`];
      return { status: 404, faults, body: { code: "NOT_FOUND", message: "No operation has this address." } };
    }
    const { operation } = route;
    return { operationId: operation.id, ...answerOf(route, request, credentials, validators) };
  };
}

/** All servers of the document share the mock's address, so only their paths count. */
function routeOf(operation: ApiOperation): Route {
  const base = new URL(operation.server, "http://mock").pathname.replace(/\/$/, "");
  // A webhook's address is the document's example URL; its `path` is only a name.
  const template = operation.pointer[0] === "webhooks" ? base : `${base}${operation.path}`;
  const parts = template.split(/\{([^}]+)\}/).map((part, index) => (index % 2 === 1 ? "([^/]+)" : escapeRegExp(part)));
  return { operation, template, pattern: new RegExp(`^${parts.join("")}$`) };
}

/** Sorts paths without variables before those with them. */
const variablesIn = ({ template }: Route): number => template.split("{").length;

function answerOf(
  route: Route,
  request: MockRequest,
  credentials: MockCredentials,
  validators: SchemaValidators,
): MockAnswer {
  const { operation } = route;
  const unauthorized = checkCredentials(operation, request, credentials);
  if (unauthorized) {
    const response = operation.responses.find(({ status }) => status === "401");
    const documented = response && exampleOf(response)?.value;
    const fallback = { code: "INVALID_SIGNATURE", message: "The credentials do not match." };
    return { status: 401, faults: unauthorized, body: documented ?? fallback };
  }
  const refusal = checkParameters(route, request, validators) ?? checkBody(operation, request, validators);
  if (!refusal) return documentedAnswer(operation, request);
  const documented = refusal.statuses.find((status) =>
    operation.responses.some((response) => response.status === status),
  );
  const body = { code: "INVALID_REQUEST", message: refusal.faults.join("; ") };
  return { status: Number(documented ?? "400"), faults: refusal.faults, body };
}

/** Returns what's wrong with the credentials; undefined if the request may pass. */
function checkCredentials(
  { security }: ApiOperation,
  request: MockRequest,
  credentials: MockCredentials,
): readonly string[] | undefined {
  const faults = security.map((scheme) => checkScheme(scheme, request, credentials));
  return faults.length === 0 || faults.includes(undefined) ? undefined : faults[0];
}

function checkScheme(
  { signatureHeader, basic }: ApiSecurity,
  { headers, body }: MockRequest,
  { appId, appSecret }: MockCredentials,
): readonly string[] | undefined {
  if (signatureHeader !== null) {
    const given = headers[signatureHeader.toLowerCase()];
    // A request without a signature demonstrates the 401 response, so it isn't a fault of the sample.
    if (given === undefined) return [];
    const expected = createHmac("sha1", appSecret).update(body).digest("hex");
    return expected === given ? undefined : [`${signatureHeader} does not match the body`];
  }
  if (!basic) return undefined;
  const expected = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;
  return expected === headers.authorization ? undefined : ["user and password are not App ID and App Secret"];
}

function checkParameters(route: Route, request: MockRequest, validators: SchemaValidators): Refusal | undefined {
  const faults = route.operation.parameters.flatMap((parameter) => {
    const value = parameterValue(parameter, route, request);
    if (value === undefined)
      return parameter.required ? [`the ${parameter.in} parameter ${parameter.name} is missing`] : [];
    if (!parameter.hasSchema) return [];
    const validate = validators.at([...parameter.pointer, "schema"]);
    const attempts = readings(value).map((reading) => (validate(reading) ? [] : (validate.errors ?? [])));
    if (attempts.some((errors) => errors.length === 0)) return [];
    // The closest reading has the right type and violates another rule.
    const closest = attempts.find((errors) => errors.every(({ keyword }) => keyword !== "type")) ?? attempts[0] ?? [];
    return closest.map((error) => `${parameter.name} ${error.message ?? "is not valid"}`);
  });
  return faults.length > 0 ? { statuses: INVALID, faults } : undefined;
}

function parameterValue({ name, in: kind }: ApiParameter, route: Route, request: MockRequest): string | undefined {
  if (kind === "query") return request.query.get(name) ?? undefined;
  if (kind === "header") return request.headers[name.toLowerCase()]?.toString();
  const names = [...route.template.matchAll(/\{([^}]+)\}/g)].map(([, variable]) => variable);
  const written = route.pattern.exec(request.path)?.[names.indexOf(name) + 1];
  return written === undefined ? undefined : decoded(written);
}

/** Returns every reading of a string from a URL or header: string, number, boolean, list. */
function readings(text: string): unknown[] {
  return [
    text,
    ...(/^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []),
    ...(text === "true" || text === "false" ? [text === "true"] : []),
    text.split(","),
  ];
}

function checkBody(operation: ApiOperation, request: MockRequest, validators: SchemaValidators): Refusal | undefined {
  const { request: body } = operation;
  if (!body || (request.body.length === 0 && body.required !== true)) return undefined;
  const media = jsonMedia(body);
  const type = request.headers["content-type"]?.split(";")[0];
  if (type === undefined || !body.media.some((form) => form.type === type)) {
    const known = body.media.map((form) => form.type).join(" or ");
    return { statuses: MALFORMED, faults: [`Content-Type is not ${known}`] };
  }
  if (media?.type !== type) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(request.body.toString("utf8"));
  } catch (error) {
    return { statuses: MALFORMED, faults: [(error as Error).message] };
  }
  if (!media.hasSchema) return undefined;
  const validate = validators.at([...media.pointer, "schema"]);
  if (validate(data)) return undefined;
  return { statuses: INVALID, faults: (validate.errors ?? []).map(errorInWords) };
}

function documentedAnswer(operation: ApiOperation, request: MockRequest): MockAnswer {
  const prefer = String(request.headers.prefer ?? "");
  const { responses } = operation;
  const first = responses.find(({ status }) => status.startsWith("2"))?.status ?? "200";
  const status = /status=(\w+)/.exec(prefer)?.[1] ?? first;
  const response = responses.find((each) => each.status === status || each.status === `${status[0]}XX`);
  if (!response) {
    const known = responses.map((each) => each.status).join(", ");
    const fault = `${operation.id} documents ${known}`;
    return { status: 400, faults: [fault], body: { code: "UNDOCUMENTED_STATUS", message: `${fault}.` } };
  }
  const wanted = /example=(\w+)/.exec(prefer)?.[1] ?? requestExample(operation, request);
  return { status: statusNumber(status), body: exampleOf(response, wanted)?.value };
}

/** Returns the number of a status, which may be a range: 200 for `2XX`. */
export const statusNumber = (status: string): number => Number(status.replace(/XX$/, "00"));

/** Returns the name of the example that equals the request's body. */
function requestExample({ request }: ApiOperation, { body }: MockRequest): string | undefined {
  try {
    const sent: unknown = JSON.parse(body.toString("utf8"));
    return jsonMedia(request)?.examples.find(({ value }) => isDeepStrictEqual(value, sent))?.name;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** Returns a response's JSON example with this name, or its first. */
export function exampleOf(response: ApiResponse, name?: string) {
  const examples = jsonMedia(response)?.examples ?? [];
  return examples.find((example) => example.name === name) ?? examples[0];
}
