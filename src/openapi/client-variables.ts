import type { ApiModel, ApiOperation } from "./model";

/** The variable of each server's address: `shopUrl` where the shop is called, `productUrl` where it calls; numbered from the second. */
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
 * The value of the variable `webhookUrl`, the address that a shop registers; empty where the document gives no example
 * of it, undefined without webhooks.
 */
export const webhookUrl = ({ webhooks }: ApiModel): string | undefined => webhooks[0]?.server;

/** The header with the signature of a call's body; undefined for a call that is not signed. */
export function signatureHeaderOf({ security }: ApiOperation): string | undefined {
  return security.find(({ signatureHeader }) => signatureHeader !== null)?.signatureHeader ?? undefined;
}
