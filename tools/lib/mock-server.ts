import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiModel } from "../../src/openapi/model";
import { mockRules, type MockAnswer, type MockRequest } from "./mock-rules";

/** This computer alone: the mock knows the keys that it was started with, and tells them to Postman. */
const HOST = "127.0.0.1";

/** A request that the mock got, and what it made of it. */
export interface MockedCall {
  /** `-` for an address that no operation has. */
  readonly operationId: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  /** What is wrong with the request; empty where it follows the document. */
  readonly faults: readonly string[];
}

export interface Mock {
  readonly url: string;
  /** Every call, in the order of its arrival. */
  readonly calls: MockedCall[];
  readonly close: () => Promise<void>;
}

export interface MockOptions {
  readonly api: ApiModel;
  /** 0 for any that is free. */
  readonly port?: number;
  readonly appId: string;
  readonly appSecret: string;
  /** Responds at addresses that are not part of the API document; undefined for those that it does not know either. */
  readonly elsewhere?: (request: MockRequest) => MockAnswer | undefined;
}

/**
 * Serves every operation of the API document, both sides of it, on one port: checks the address, the
 * credentials, the parameters and the body, and responds with a documented example (`mockRules`).
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
  // Not against a base, to which `//` would be an address without a host.
  const { pathname, searchParams } = new URL(`http://mock${request.url ?? "/"}`);
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}
