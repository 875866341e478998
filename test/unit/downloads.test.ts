import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { apiSchemas, downloadText, sampleArchive } from "../../src/build/copy-downloads";

const download = (name: string): string => downloadText(readFileSync(`content/downloads/${name}`, "utf8"));

/** As pages state sizes: kilobytes of 1000, rounded. */
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

test.each([
  [
    "content/guides/getting-started/troubleshooting.mdx",
    "/downloads/check-integration.mjs",
    () => Buffer.byteLength(download("check-integration.mjs")),
  ],
  [
    "content/guides/interface/javascript-sdk.mdx",
    "/downloads/checkout-sdk.d.ts",
    () => Buffer.byteLength(download("checkout-sdk.d.ts")),
  ],
  ["content/guides/interface/implement.mdx", "/samples/node-shop.zip", () => sampleArchive("node-shop").length],
  ["content/guides/interface/implement.mdx", "/samples/php-shop.zip", () => sampleArchive("php-shop").length],
])("%s states the size of %s", (page, address, bytes) => {
  expect(readFileSync(page, "utf8")).toContain(`href="${address}" size="${kilobytes(bytes())}"`);
});

test("downloads carry the product's names and the schemas, and no variable", () => {
  for (const name of ["check-integration.mjs", "checkout-sdk.d.ts"])
    expect(download(name)).not.toMatch(/%[A-Za-z][\w.-]{2,}%/);
  expect(download("check-integration.mjs")).toContain('"QuoteResponse":{"type":"object"');
});

test("schemas for programs have no words for readers, but all fields", () => {
  const { Option, ShippingOption } = apiSchemas() as Record<string, { description?: string; properties: object }>;
  expect(Option?.description).toBeUndefined();
  expect(Object.keys(ShippingOption?.properties ?? {})).toContain("title");
});

test("an archive holds the shop in a folder, ready to run, and the same bytes each time", () => {
  const entries = unzipSync(sampleArchive("php-shop"));
  expect(Object.keys(entries)).toContain("php-shop/public/index.php");
  for (const bytes of Object.values(entries)) expect(new TextDecoder().decode(bytes)).not.toMatch(/%product/i);
  expect(sampleArchive("php-shop")).toEqual(sampleArchive("php-shop"));
});
