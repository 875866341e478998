import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiModel } from "../../src/openapi/model";
import { mockRules, type MockAnswer, type MockRequest } from "./mock-rules";

/** Loopback only: the mock knows its keys and hands them to Postman. */
const HOST = "127.0.0.1";

/** A request to the mock and its outcome. */
export interface MockedCall {
  /** `-` if no operation has the address. */
  readonly operationId: string;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly status: number;
  /** What's wrong with the request; empty if it follows the document. */
  readonly faults: readonly string[];
}

export interface Mock {
  readonly url: string;
  /** All calls in order of arrival. */
  readonly calls: MockedCall[];
  readonly close: () => Promise<void>;
}

export interface MockOptions {
  readonly api: ApiModel;
  /** 0 picks a free one. */
  readonly port?: number;
  readonly appId: string;
  readonly appSecret: string;
  /** Handles addresses outside the API document; returns undefined for any it doesn't know. */
  readonly elsewhere?: (request: MockRequest) => MockAnswer | undefined;
}

/**
 * Serves every operation of the API document, both sides of it, on one port. Checks address, credentials, parameters
 * and body, and responds with a documented example (`mockRules`).
 */
export async function startMock({ api, port = 0, appId, appSecret, elsewhere }: MockOptions): Promise<Mock> {
  const rules = mockRules(api, { appId, appSecret });
  const calls: MockedCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const asked = await read(request);
      const answer = elsewhere?.(asked) ?? rules(asked);
      const { operationId = "-", status, faults = [], body, headers } = answer;
      calls.push({ operationId, method: asked.method, path: request.url ?? "", status, faults });
      response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers });
      response.end(body === undefined ? "" : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, HOST, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<MockRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  // Concatenated, because resolving `//` against a base would make it a URL without a host.
  const { pathname, searchParams } = new URL(`http://mock${request.url ?? "/"}`);
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}
