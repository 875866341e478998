/** Reads a JSON file. @throws Error if it can't be fetched or isn't JSON */
export async function readJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
