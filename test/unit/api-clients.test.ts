import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apiDownloads } from "../../src/openapi/downloads";
import { readApi } from "../../tools/lib/api";
import { typeErrors } from "../support/type-errors";

/** Compiles clients that two popular generators create from the API document. */

let folder: string;
let document: string;
beforeAll(() => {
  mkdirSync(".tmp", { recursive: true });
  // In the project, so that the generated code finds the same packages as in a reader's project.
  folder = mkdtempSync(path.resolve(".tmp/clients-"));
  document = path.join(folder, "openapi.json");
  writeFileSync(document, apiDownloads(readApi()).find(({ path: file }) => file === "/api/openapi.json")!.text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.resolve("node_modules", program), ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

test("openapi-typescript and @hey-api/openapi-ts generate code from the API document that type-checks", () => {
  run("openapi-typescript/bin/cli.js", document, "--output", "types.ts");
  run("@hey-api/openapi-ts/bin/run.js", "--input", document, "--output", "client", "--no-log-file");
  const names = readApi().operations.map(({ id }) => id);
  expect(
    typeErrors(
      folder,
      {
        "uses-types.ts": `import type { components, webhooks } from "./types";
export const refund: components["schemas"]["RefundRequest"] = { order_id: "10482", amount: 1000 };
// @ts-expect-error -- an amount is a number
export const asText: components["schemas"]["RefundRequest"] = { order_id: "10482", amount: "10.00" };
// Names the schemas that aren't anything definite.
type Untyped<Schemas> = { [Name in keyof Schemas]: unknown extends Schemas[Name] ? Name : never }[keyof Schemas];
export const typed: [Untyped<components["schemas"]>] extends [never] ? true : Untyped<components["schemas"]> = true;
export type Event = webhooks["orderUpdated"]["post"]["requestBody"]["content"]["application/json"];
export const paid = (event: Event): boolean => event.data.status === "PAYMENT_SUCCESS";
`,
        "uses-client.ts": `import { ${names.join(", ")} } from "./client";
export const operations = [${names.join(", ")}];
export const refund = () => refundOrder({ body: { order_id: "10482" } });
// @ts-expect-error -- a refund names its order
export const incomplete = () => refundOrder({ body: { amount: 1000 } });
`,
      },
      ..."--module esnext --moduleResolution bundler --target es2022 --lib es2022,dom,dom.iterable".split(" "),
    ),
  ).toBe("");
});
