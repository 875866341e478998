import { basePath } from "./router";

const asked = new Map<string, Promise<unknown>>();

/**
 * The JSON of a file of the site, fetched once in a visit. One that did not come is asked for again with the next call.
 * @param file its address below the base path
 * @throws Error when it does not come, or is no JSON
 */
export function fetchOnce<Json>(file: string): Promise<Json> {
  const known = asked.get(file);
  if (known) return known as Promise<Json>;
  const request = fetchJson(basePath() + file);
  asked.set(file, request);
  request.catch(() => asked.delete(file));
  return request as Promise<Json>;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
