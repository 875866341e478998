import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { readApi } from "../../scripts/lib/api";
import { exampleOf } from "../../scripts/lib/mock-rules";
import { lintPhp, phpFile } from "../../scripts/lib/php";
import { loadSiteConfig } from "../../src/config/load";
import { substitute } from "../../src/config/variables";
import { jsonMedia } from "../../src/openapi/model";
import { requestSamples } from "../../src/openapi/request-samples";
import { sampleRequest } from "../../src/openapi/sample-request";
import { schemaValidators } from "../../src/openapi/schema-validators";

/** The handlers that the API pages show, run as they stand: only the port is changed. */

const run = promisify(execFile);
const SECRET = "the-handler-secret";
const { variables } = loadSiteConfig("content/site.yaml", readFileSync("content/site.yaml", "utf8"));
const api = readApi();

const fences = readdirSync("content/api")
  .filter((file) => file.endsWith(".mdx"))
  .flatMap((file) => {
    const text = substitute(readFileSync(path.join("content/api", file), "utf8"), variables);
    return [...text.matchAll(/^```(js|php) title="([^"]+)"\n(.*?)^```$/gms)].map(([, language, name, code]) => ({
      file,
      language: language as string,
      name: name as string,
      code: code as string,
    }));
  });
/** Handlers have a port; the others are programs of one run, or are imported. */
const handlers = fences.filter(({ language, code }) => language === "js" && code.includes("app.listen(3000)"));

const validators = schemaValidators(api.document);

const responseOf = (id: string, status: string) =>
  api.operations.find((operation) => operation.id === id)?.responses.find((response) => response.status === status);

function example(id: string, status: string, name?: string): unknown {
  const response = responseOf(id, status);
  return response && exampleOf(response, name)?.value;
}

/** A shop of the examples' values, in the place of the reader's own code. */
const shop = `
const json = (text) => JSON.parse(text);
export const findCustomerBySession = async (id) => id && { firstName: "Maria", lastName: "Pappa", email: "maria@example.com", addresses: [], loyalty: undefined };
export const listOrders = async () => ({ orders: json(${JSON.stringify(JSON.stringify((example("getOrders", "200") as { orders: unknown }).orders))}), total: 2 });
export const findProduct = async () => json(${JSON.stringify(JSON.stringify((example("getProducts", "200", "simple") as { items: unknown[] }).items[0]))});
export const allProducts = async () => json(${JSON.stringify(JSON.stringify((example("getFeed", "200") as { products: unknown }).products))});
export const listStores = async () => [{ id: "store_athens", title: "Athens" }];
export class CartError extends Error { constructor(code, message) { super(message); this.code = code; } }
export const createCart = async ({ items }) => ({ shippable: true, discountCents: 0, shippingOptions: async () => [], lines: () => items.map(({ id, quantity }) => ({ id, quantity, subtotal_cents: 3900, cost_cents: 3900 })), delete: async () => {} });
const known = new Map();
export const orders = { findByReference: async (reference) => known.get(reference), create: async ({ reference }) => { const order = { id: String(10482 + known.size) }; known.set(reference, order); return order; } };
const keys = new Set();
export const queue = { addOnce: async (key, event) => { if (!keys.has(key)) { keys.add(key); console.log("event " + event.data.status); } } };
`;

let folder: string;
let server: ChildProcess;
let printed = "";
const ports = new Map<string, number>();

beforeAll(async () => {
  mkdirSync(".tmp", { recursive: true });
  // Inside the project, so that the samples find express.
  folder = mkdtempSync(path.resolve(".tmp/handlers-"));
  writeFileSync(path.join(folder, "shop.mjs"), shop);
  for (const { language, name, code } of fences) {
    if (language === "js")
      writeFileSync(
        path.join(folder, name),
        code.replace(
          "app.listen(3000)",
          `app.listen(0, function () { console.log(${JSON.stringify(`port ${name}`)}, this.address().port); })`,
        ),
      );
  }
  writeFileSync(path.join(folder, "all.mjs"), handlers.map(({ name }) => `import "./${name}";`).join("\n"));
  server = spawn("node", ["all.mjs"], {
    cwd: folder,
    env: { ...process.env, APP_SECRET: SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.on("exit", (status) => reject(new Error(`the handlers ended with ${status}`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      for (const [, name, port] of printed.matchAll(/port (\S+) (\d+)/g)) ports.set(name as string, Number(port));
      if (ports.size === handlers.length) resolve();
    });
  });
}, 30_000);
afterAll(() => {
  server?.removeAllListeners("exit");
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls a handler the way the product does: with the page's own curl sample. */
async function callOf(id: string, name: string, secret = SECRET): Promise<{ status: number; body: unknown }> {
  const there = readApi(`http://localhost:${ports.get(name)}`);
  const operation = there.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const code =
    requestSamples(sampleRequest(operation))[0]?.code.replace(
      "curl --request",
      "curl --silent --show-error --write-out '\\n%{http_code}' --request",
    ) ?? "";
  const { stdout } = await run("bash", ["-c", code], { env: { ...process.env, APP_SECRET: secret } });
  const cut = stdout.lastIndexOf("\n");
  return { status: Number(stdout.slice(cut + 1)), body: cut > 0 ? JSON.parse(stdout.slice(0, cut)) : undefined };
}

const inbound: [string, string][] = [
  ["getProducts", "products.mjs"],
  ["quoteCart", "quote.mjs"],
  ["submitOrder", "submit.mjs"],
  ["getCustomer", "customer.mjs"],
  ["getOrders", "orders.mjs"],
  ["getFeed", "feed.mjs"],
  ["getPickupStores", "pickup-stores.mjs"],
];

test("every operation that a shop implements has a Node and a PHP handler on its page", () => {
  expect(inbound.map(([id]) => id)).toEqual(
    api.operations
      .filter(({ direction, page }) => direction === "inbound" && page !== "/api/api-reference")
      .map(({ id }) => id),
  );
  expect(handlers.map(({ name }) => name).sort()).toEqual([...inbound.map(([, name]) => name), "webhook.mjs"].sort());
  for (const [, name] of inbound) expect(fences.map((fence) => fence.name)).toContain(name.replace(".mjs", ".php"));
});

test.each(inbound)("%s: %s verifies, reads and answers as documented", async (id, name) => {
  const { status, body } = await callOf(id, name);
  expect(status).toBe(200);
  const media = jsonMedia(responseOf(id, "200"));
  const validate = validators.at([...(media?.pointer ?? []), "schema"]);
  validate(body);
  expect(validate.errors).toBeNull();
});

test.each(inbound)("%s: %s refuses a call that another secret has signed", async (id, name) => {
  expect(await callOf(id, name, "another secret")).toMatchObject({ status: 401, body: { code: "INVALID_SIGNATURE" } });
});

test("an order that is submitted twice is created once", async () => {
  const first = await callOf("submitOrder", "submit.mjs");
  expect(await callOf("submitOrder", "submit.mjs")).toEqual(first);
});

test("the webhook queues an event once and refuses a wrong signature", async () => {
  const body = JSON.stringify({
    type: "ORDER_UPDATED",
    created_at: "2025-03-02T11:05:30Z",
    data: { order_id: "10482", status: "PAYMENT_SUCCESS" },
  });
  const deliver = (secret: string) =>
    fetch(`http://localhost:${ports.get("webhook.mjs")}/webhooks/${variables["product-slug"]}`, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": "evt_1",
        [`X-${variables.Product}-CRC`]: createHmac("sha1", secret).update(body).digest("hex"),
      },
    });
  expect((await deliver("another secret")).status).toBe(401);
  expect((await deliver(SECRET)).status).toBe(202);
  expect((await deliver(SECRET)).status).toBe(202);
  expect(printed.match(/event PAYMENT_SUCCESS/g)).toHaveLength(1);
});

test("PHP itself accepts every PHP sample of the API pages", () => {
  const samples = fences.filter(({ language }) => language === "php");
  const findings = lintPhp(samples.map(({ code }) => phpFile(code)));
  const found = samples.flatMap(({ file, name }, index) =>
    (findings[index] ?? []).map(({ line, message }) => `${file}: ${name}:${line}: ${message}`),
  );
  expect(samples.length).toBeGreaterThan(6);
  expect(found).toEqual([]);
});
