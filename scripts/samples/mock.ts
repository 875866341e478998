import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getSite, loadSite } from "../../src/build/loaded-site";
import { dereference } from "../../src/openapi/document";
import { apiValidator, sentence } from "./schemas";

/** One request that the mock got and what it thought of it. */
export interface MockedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** What is wrong with the request; empty where it follows the document. */
  readonly faults: readonly string[];
}

export interface Mock {
  readonly url: string;
  readonly calls: MockedCall[];
  close(): Promise<void>;
}

interface Media {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
    >
  >;
}

/** The secret that signs and opens the mock; samples get it as `APP_SECRET`. */
export const SECRET = "test-secret";
export const APP_ID = "00000000-0000-0000-0000-000000000000";

/**
 * All hosts of the document in one server: it takes the requests that the document describes, checks
 * signature, credentials and body, and answers with the document's example.
 */
export async function startMock(): Promise<Mock> {
  const { api } = loadSite();
  const { variables } = getSite();
  const { validator } = apiValidator();
  const calls: MockedCall[] = [];
  const routes = new Map(
    api.operations.map((operation) => [
      `${operation.method} ${new URL(operation.server).pathname}${operation.path}`,
      operation,
    ]),
  );

  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; faults: string[]; data?: unknown; location?: string } => {
    const { pathname } = new URL(request.url ?? "/", "http://mock");
    if (request.method === "POST" && pathname === "/v1/carts") return carts(body, variables["host.checkout"] as string);
    const operation = routes.get(`${request.method} ${pathname}`);
    if (!operation) return { status: 404, faults: [`the API document has no ${request.method} ${pathname}`] };
    if (operation.authentication.includes("signature")) {
      const given = request.headers[`X-${variables.Product}-CRC`.toLowerCase()];
      // A call without a signature is a sample of what happens then.
      if (given === undefined) return { status: 401, faults: [], data: { code: "INVALID_SIGNATURE" } };
      if (given !== createHmac("sha1", SECRET).update(body).digest("hex"))
        return { status: 401, faults: ["the signature does not match the body"] };
    }
    if (
      operation.authentication.includes("basic") &&
      request.headers.authorization !== `Basic ${Buffer.from(`${APP_ID}:${SECRET}`).toString("base64")}`
    )
      return { status: 401, faults: ["user and password are not App ID and App Secret"] };
    if (operation.raw.requestBody !== undefined) {
      if (!request.headers["content-type"]?.startsWith("application/json"))
        return { status: 400, faults: ["Content-Type is not application/json"] };
      const pointer = `#/paths/${operation.path.replaceAll("/", "~1")}/${operation.method.toLowerCase()}/requestBody/content/application~1json/schema`;
      let data: unknown;
      try {
        data = JSON.parse(body.toString("utf8"));
      } catch (error) {
        return { status: 400, faults: [(error as Error).message] };
      }
      const validate = validator(pointer);
      if (!validate(data)) return { status: 400, faults: (validate.errors ?? []).map(sentence) };
    }
    const media = dereference(api.document, operation.raw.responses?.["200"]) as Media | undefined;
    return {
      status: 200,
      faults: [],
      data: Object.values(media?.content?.["application/json"]?.examples ?? {})[0]?.value,
    };
  };

  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, faults, data, location } = answer(request, Buffer.concat(chunks));
    calls.push({ method: request.method ?? "", path: request.url ?? "", status, faults });
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      ...(location && { Location: location }),
    });
    response.end(data === undefined ? "" : JSON.stringify(data));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The server-side cart request, which is a form and not part of the document. */
function carts(body: Buffer, checkout: string): { status: number; faults: string[]; location?: string } {
  const form = new URLSearchParams(body.toString("utf8"));
  const missing = ["merchant_id", "currency", "locale", "items[0][id]", "items[0][quantity]"].filter(
    (name) => !form.get(name),
  );
  return missing.length > 0
    ? { status: 400, faults: missing.map((name) => `field ${name} is missing`) }
    : { status: 303, faults: [], location: `${checkout}/c/1` };
}
