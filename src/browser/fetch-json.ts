/** Reads a JSON file of the site. @throws Error if it can't be fetched or isn't JSON */
export async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
