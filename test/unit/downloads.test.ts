import { readFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { apiSchemas, downloadText, sampleArchive } from "../../src/site/downloads";
import { typeErrors } from "../support/type-errors";

const download = (name: string): string => downloadText(readFileSync(`content/downloads/${name}`, "utf8"));

test("downloads have variables filled in, and the integration check contains the schemas", () => {
  for (const name of ["check-integration.mjs", "checkout-sdk.d.ts", "simulate-checkout.mjs"])
    expect(download(name)).not.toMatch(/%[A-Za-z][\w.-]{2,}%/);
  expect(download("check-integration.mjs")).toContain('"QuoteResponse":{"type":"object"');
});

/** Returns what a strict TypeScript project finds in code that uses the SDK's types. */
const sdkErrors = (code: string): string =>
  typeErrors(
    path.resolve(".tmp", "sdk-types"),
    { "checkout-sdk.d.ts": download("checkout-sdk.d.ts"), "page.ts": downloadText(code) },
    "--exactOptionalPropertyTypes",
  );

test("strict TypeScript accepts options that may be undefined, as an empty coupon field", () => {
  const options = "{ coupon: field.value || undefined, sessionId: field.dataset.token }";
  const call = `export const change = (field: HTMLInputElement) => %Product%.checkout(start).update(${options});`;
  // The one mistake shows that mistakes are found.
  expect(sdkErrors(call)).toMatch(/^page\.ts\(\S+ error TS2304: Cannot find name 'start'\.\n$/);
});

test("strict TypeScript asks whether a blocked script has defined the SDK", () => {
  expect(sdkErrors("export const call = window.%Product%.checkout;")).toMatch(
    /^page\.ts\(\S+ error TS18048: 'window\.\w+' is possibly 'undefined'\.\n$/,
  );
});

test("the integration check refers only to existing rules", () => {
  const addresses = readFileSync("content/addresses.txt", "utf8").split("\n");
  const named = [...download("check-integration.mjs").matchAll(/'(\/\S+#\S+)',$/gm)].map(([, address]) => address);
  expect(named).toContain("/api/get-quotation#rules");
  expect(named.filter((address) => !addresses.includes(address as string))).toEqual([]);
});

test("API schemas for programs have all fields but no descriptions", () => {
  const { Option, ShippingOption } = apiSchemas() as Record<string, { description?: string; properties: object }>;
  expect(Option?.description).toBeUndefined();
  expect(Object.keys(ShippingOption?.properties ?? {})).toContain("title");
});

test("a sample shop's archive contains the whole shop in a folder, in identical bytes each time", () => {
  const entries = unzipSync(sampleArchive("php-shop"));
  for (const name of ["public/index.php", "start.php", "check-integration.mjs", "simulate-checkout.mjs"])
    expect(Object.keys(entries)).toContain(`php-shop/${name}`);
  for (const bytes of Object.values(entries)) expect(new TextDecoder().decode(bytes)).not.toMatch(/%product/i);
  expect(sampleArchive("php-shop")).toEqual(sampleArchive("php-shop"));
});
