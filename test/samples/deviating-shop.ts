import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "./programs";
import { HEADER, sign, slug, type Answer } from "./shop-client";

/** A shop whose individual responses deviate from the sample shop's, without starting another shop. */

/** A call to the shop. */
export interface Call {
  readonly method: string;
  /** Relative to the endpoints' prefix, including the query. */
  readonly path: string;
  // Deviations inspect bodies of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly signature: string | undefined;
  /** Whether it's signed with a wrong secret. */
  readonly isForged: boolean;
}

/**
 * Responds instead of the shop, or returns undefined to pass the call on.
 * @param ask sends the original or a changed call to the shop
 */
export type Deviation = (
  call: Call,
  ask: (changed?: Partial<Pick<Call, "path" | "body">>) => Promise<Answer>,
) => Promise<Answer> | undefined;

/** Pseudo-status of a call that crashes the shop's code: closes the connection without a response. */
export const CRASH = 0;

const PREFIX = `/${slug}/v1`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the checker sends invalid JSON on purpose
  }
};

/** Starts a server that forwards calls to a shop. The first deviation that responds takes precedence. */
export async function deviatingShop(shop: string, deviations: readonly Deviation[]) {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const { method = "", url = "" } = request;
    const prefix = url.startsWith(PREFIX) ? PREFIX : "";
    const signature = request.headers[HEADER.toLowerCase()]?.toString();
    const key = request.headers["idempotency-key"]?.toString();
    const call: Call = {
      method,
      path: url.slice(prefix.length),
      body: parsed(raw),
      signature,
      isForged: signature !== undefined && signature !== sign(raw),
    };

    const ask: Parameters<Deviation>[1] = async ({ path = call.path, body } = {}) => {
      const text = body === undefined ? raw : JSON.stringify(body);
      const crc = body === undefined ? signature : sign(text);
      const reply = await fetch(`${shop}${prefix}${path}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(crc !== undefined && { [HEADER]: crc }),
          ...(key !== undefined && { "Idempotency-Key": key }),
        },
        ...(method === "POST" && { body: text }),
      });
      const received = await reply.text();
      return { status: reply.status, data: parsed(received) ?? received };
    };
    let reply: Promise<Answer> | undefined;
    for (const deviation of deviations) reply ??= deviation(call, ask);
    const { status, data, location } = await (reply ?? ask());
    if (status === CRASH) return void response.destroy();
    response.writeHead(status, { "Content-Type": "application/json", ...(location && { Location: location }) });
    response.end(typeof data === "string" ? data : JSON.stringify(data));
  };
  const server = createServer((request, response) => void respond(request, response));
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: await listening(server), stop };
}

/** Matches signed calls to an endpoint. */
export const to =
  (path: string) =>
  (call: Call): boolean =>
    call.path.split("?")[0] === path && call.signature !== undefined;

/** Returns an error for matching calls. */
export const refusing =
  (matches: (call: Call) => unknown, status: number, code: string): Deviation =>
  (call) =>
    matches(call)
      ? Promise.resolve({ status, data: { request_id: call.body?.request_id, code, message: "No." } })
      : undefined;

/** Changes the shop's successful responses to matching calls; `change` returns new data or mutates the old. */
export const changing =
  // oxlint-disable-next-line typescript/no-explicit-any
  (matches: (call: Call) => unknown, change: (data: any, call: Call) => unknown): Deviation =>
    (call, ask) =>
      matches(call)
        ? ask().then(({ status, data }) => ({ status, data: status === 200 ? (change(data, call) ?? data) : data }))
        : undefined;

/** Changes the body or path of matching calls before forwarding them. */
export const asking =
  (matches: (call: Call) => unknown, change: (call: Call) => Partial<Pick<Call, "path" | "body">>): Deviation =>
  (call, ask) =>
    matches(call) ? ask(change(call)) : undefined;
