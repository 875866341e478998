import http from "node:http";
import type { Host } from "./host";

/** Sends one request with the address as written; `fetch` would normalize it. */
export function ask(
  url: string,
  address: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: address, headers, agent: false }, (response) => {
        response.resume();
        response.on("end", () => resolve(response));
      })
      .on("error", reject);
  });
}

/** A running host, such as `http://127.0.0.1:8123`. */
export const runningHost = (name: string, url: string): Host => ({
  name,
  get: async (address, accept) => {
    const { statusCode = 0, headers } = await ask(url, address, accept === undefined ? {} : { accept });
    return { status: statusCode, headers: headers as Record<string, string> };
  },
});
