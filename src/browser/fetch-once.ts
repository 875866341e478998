import { basePath } from "./router";

const asked = new Map<string, Promise<unknown>>();

/**
 * Fetches a JSON file of the site once per visit. After a failure, the next call tries again.
 * @param file its path below the base path
 * @throws Error if it can't be fetched or isn't JSON
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
