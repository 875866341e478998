import type { SearchManifest } from "../../shared/search/index-data";

/** Requests from the page to the worker; `start` must come first. */
export type Request =
  | { readonly id: number; readonly call: "start"; readonly manifest: SearchManifest; readonly folder: string }
  | { readonly id: number; readonly call: "load" }
  | { readonly id: number; readonly call: "search"; readonly query: string };

/** Responses from the worker, one per request. */
export type Response =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** Reads a file of the index. @throws Error if it can't be fetched or isn't JSON */
export async function readJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
