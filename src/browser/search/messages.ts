import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider } from "../../shared/search/types";

/** What the page asks the worker. The first message of all is `start`. */
export type Request =
  | { readonly id: number; readonly call: "start"; readonly manifest: SearchManifest; readonly folder: string }
  | { readonly id: number; readonly call: "load" }
  | { readonly id: number; readonly call: "search"; readonly query: string; readonly limit: number | undefined };

/** What the worker says: one response to each request. */
export type Response =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** Reads a file of the index. @throws Error when it does not come, or is no JSON */
export async function readJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** Passes a request on to a provider. */
export function answer(provider: SearchProvider, request: Exclude<Request, { call: "start" }>): Promise<unknown> {
  if (request.call === "load") return provider.load();
  return provider.search(request.query, request.limit);
}
