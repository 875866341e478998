import type { ApiModel, ApiOperation } from "./model";

/** Returns a variable per server URL: `shopUrl` if the product calls it, else `productUrl`; numbered from 2. */
export function serverVariables(api: ApiModel): Map<string, string> {
  const variables = new Map<string, string>();
  for (const { server, direction } of api.operations) {
    const name = direction === "inbound" ? "shopUrl" : "productUrl";
    const count = [...variables.values()].filter((taken) => taken.startsWith(name)).length;
    if (!variables.has(server)) variables.set(server, count === 0 ? name : `${name}${count + 1}`);
  }
  return variables;
}

/**
 * Returns the value of the variable `webhookUrl`, the address that a shop registers; empty if the document has no
 * example, undefined if it has no webhooks.
 */
export const webhookUrl = ({ webhooks }: ApiModel): string | undefined => webhooks[0]?.server;

/** Returns the header with the signature of a call's body; undefined for unsigned calls. */
export function signatureHeaderOf({ security }: ApiOperation): string | undefined {
  return security.find(({ signatureHeader }) => signatureHeader !== null)?.signatureHeader ?? undefined;
}
