import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { OpenAPIBackend, type Context, type Document } from "openapi-backend";
import { loadSiteConfig } from "../../src/config/load";
import type { Variables } from "../../src/config/variables";
import { dereference, readApiDocument, type ApiDocument, type ApiOperation } from "../../src/openapi/document";

/** An answer that the mock gave. */
export interface Answered {
  /** `-` for an address that no operation has. */
  readonly operationId: string;
  readonly status: number;
}

export interface MockServer {
  readonly url: string;
  readonly answered: readonly Answered[];
  readonly close: () => Promise<void>;
}

export interface MockOptions {
  readonly port: number;
  readonly appId: string;
  readonly appSecret: string;
}

interface Example {
  readonly name: string;
  readonly value: unknown;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The API document with the hosts of the shop and of the product replaced, if an address is given. */
export function readApi(host?: string): ApiDocument {
  const file = path.join("content", "api", "openapi.yaml");
  const variables: Variables = {
    ...loadSiteConfig("content/site.yaml", readFileSync("content/site.yaml", "utf8")).variables,
    ...(host === undefined ? {} : { "host.store": host, "host.api": host }),
  };
  return readApiDocument(file, readFileSync(file, "utf8"), variables);
}

/**
 * Serves every operation of the API document, both sides of it: checks authentication, then the
 * request against its schema, and answers with a documented example. `Prefer: status=409` or
 * `Prefer: example=coupon` asks for a certain answer; without it the answer is the example that has
 * the name of the request's example, else the first one of the first 2xx status.
 */
export async function startMock({ port, appId, appSecret }: MockOptions): Promise<MockServer> {
  const api = readApi();
  const answered: Answered[] = [];
  const backend = new OpenAPIBackend({
    definition: definitionOf(api),
    ajvOpts: { strict: false, logger: false },
    quick: true,
  });
  for (const operation of api.operations) {
    backend.register(operation.id, (context: Context, _raw: Buffer, prefer: string) =>
      documentedAnswer(api, operation, context.request.requestBody, prefer),
    );
  }
  backend.register({
    validationFail: (context: Context) => {
      const operation = api.operations.find(({ id }) => id === context.operation?.operationId);
      const message = (context.validation.errors ?? [])
        .map((error) => `${error.instancePath || "body"} ${error.message}`)
        .join("; ");
      const status = operation?.raw.responses?.["422"] ? 422 : 400;
      return { status, body: { code: "INVALID_REQUEST", message } } satisfies Answer;
    },
    unauthorizedHandler: () =>
      ({ status: 401, body: { code: "INVALID_SIGNATURE", message: "The credentials do not match." } }) satisfies Answer,
    notFound: () =>
      ({ status: 404, body: { code: "NOT_FOUND", message: "No operation has this address." } }) satisfies Answer,
  });
  backend.registerSecurityHandler("signature", (context: Context, raw: Buffer) => {
    const header = Object.entries(context.request.headers).find(([name]) => /-crc$/i.test(name))?.[1];
    return same(createHmac("sha1", appSecret).update(raw).digest("hex"), String(header ?? ""));
  });
  backend.registerSecurityHandler("basic", (context: Context) =>
    same(
      `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`,
      String(context.request.headers.authorization ?? ""),
    ),
  );
  await backend.init();

  const server = createServer((request, response) => {
    void (async () => {
      const raw = await bodyOf(request);
      const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
      const asked = {
        method: request.method ?? "GET",
        path: pathname,
        query: search.slice(1),
        headers: request.headers as Record<string, string>,
        body: raw.length > 0 ? raw.toString("utf8") : undefined,
      };
      const matched = backend.matchOperation(asked as never)?.operationId ?? "-";
      const answer = (await backend.handleRequest(asked as never, raw, String(request.headers.prefer ?? ""))) as Answer;
      answered.push({ operationId: matched, status: answer.status });
      response.writeHead(answer.status, { "Content-Type": "application/json; charset=utf-8" });
      response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One document whose paths start with the path of their server, since each side has its own. */
export function definitionOf(api: ApiDocument): Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { server, path: template, method, raw, pathParameters } of api.operations) {
    const address = `${new URL(server).pathname.replace(/\/$/, "")}${template}`;
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        ...raw,
        servers: undefined,
        parameters: [...pathParameters, ...(raw.parameters ?? [])],
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "mock", version: "0" },
    paths,
    components: api.document.components,
  } as unknown as Document;
}

function documentedAnswer(api: ApiDocument, operation: ApiOperation, sent: unknown, prefer: string): Answer {
  const responses = operation.raw.responses ?? {};
  const status =
    /status=(\w+)/.exec(prefer)?.[1] ?? Object.keys(responses).find((candidate) => candidate.startsWith("2")) ?? "200";
  const key = [status, `${status[0]}XX`].find((candidate) => responses[candidate] !== undefined);
  if (key === undefined)
    return {
      status: 400,
      body: { code: "UNDOCUMENTED_STATUS", message: `${operation.id} documents ${Object.keys(responses).join(", ")}.` },
    };
  const examples = examplesOf(api, responses[key]);
  const wanted =
    /example=(\w+)/.exec(prefer)?.[1] ??
    examplesOf(api, operation.raw.requestBody).find(({ value }) => JSON.stringify(value) === JSON.stringify(sent))
      ?.name;
  const example = examples.find(({ name }) => name === wanted) ?? examples[0];
  return { status: Number(status.replace(/XX$/, "00")), body: example?.value };
}

/** The JSON examples of a request or a response, in the order of the document. */
export function examplesOf(api: ApiDocument, part: unknown): Example[] {
  const { content } =
    dereference(
      api.document,
      part as { content?: Record<string, { examples?: Record<string, unknown> }> } | undefined,
    ) ?? {};
  return Object.entries(content?.["application/json"]?.examples ?? {}).map(([name, example]) => ({
    name,
    value: dereference(api.document, example as { value?: unknown }).value,
  }));
}

function same(expected: string, received: string): boolean {
  return expected.length === received.length && timingSafeEqual(Buffer.from(expected), Buffer.from(received));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
