import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { parse } from "yaml";
import { API_VARIABLES } from "../../test/support/product";
import { readApiDocument } from "./document";
import { apiDownloads } from "./downloads";
import { jsonMedia, type ApiOperation } from "./model";

const SOURCE = readFileSync("content/api/openapi.yaml", "utf8");
const api = readApiDocument("content/api/openapi.yaml", SOURCE, API_VARIABLES);
const files = Object.fromEntries(apiDownloads(api).map(({ path, text }) => [path, text]));
const all = [...api.operations, ...api.webhooks];

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request?: {
    readonly method: string;
    readonly url: { readonly host: readonly string[]; readonly path?: readonly string[] };
    readonly auth: { readonly type: string };
    readonly body?: { readonly raw: string };
  };
  readonly response?: readonly { readonly code: number }[];
}
const collection = JSON.parse(files["/api/postman-collection.json"] ?? "") as {
  readonly info: { readonly schema: string };
  readonly item: readonly Item[];
  readonly variable: readonly { readonly key: string; readonly value: string }[];
};
const leaves = (items: readonly Item[]): Item[] => items.flatMap((item) => (item.item ? leaves(item.item) : [item]));
const requests = leaves(collection.item);

test("writes the same document as YAML and JSON, with variables filled in", () => {
  const json = JSON.parse(files["/api/openapi.json"] ?? "") as unknown;
  expect(parse(files["/api/openapi.yaml"] ?? "")).toEqual(json);
  expect(json).toEqual(api.document);
  expect(Object.values(files).join("")).not.toMatch(/%[A-Za-z][\w.-]{2,}%/);
});

test("lists every operation once at its own address in a Postman collection 2.1", () => {
  expect(collection.info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
  expect(requests.map(({ name }) => name).sort()).toEqual(all.map(({ summary }) => summary).sort());
  const variables = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
  for (const operation of api.operations) {
    const { request } = requests.find(({ name }) => name === operation.summary) as Required<Item>;
    const address = [...request.url.host, ...(request.url.path ?? [])]
      .join("/")
      .replace(/\{\{(\w+)\}\}/, (_, key: string) => variables[key] ?? "?");
    expect(`${request.method} ${address}`).toBe(
      `${operation.method} ${operation.server}${operation.path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(request.auth.type).toBe(operation.authentication.includes("basic") ? "basic" : "noauth");
  }
  expect(variables).toMatchObject({ appId: "00000000-0000-0000-0000-000000000000", appSecret: "" });
});

test("has no empty folder in the collection, and sends webhooks to the documented address", () => {
  expect(collection.item.map(({ name, item }) => [name, item?.length])).toEqual([
    ["Checkout", 5],
    ["Synchronisation", 2],
    ["Refunds", 1],
    ["Webhooks", 1],
  ]);
  expect(collection.variable).toContainEqual({
    key: "webhookUrl",
    value: "https://store.example.org/webhooks/foo-pay",
  });
});

test("signs the body in the collection's script as documented", () => {
  const script = requests.find(({ name }) => name === "Quote cart")?.event?.[0]?.script.exec.join("\n") ?? "";
  const headers: { key: string; value: string }[] = [];
  const pm = {
    variables: { replaceIn: (text: string) => text, get: (name: string) => (name === "appSecret" ? "secret" : "") },
    request: {
      body: { toString: () => '{"a":1}' },
      headers: { upsert: (header: { key: string; value: string }) => headers.push(header) },
    },
  };
  const cryptoJs = { HmacSHA1: (body: string, key: string) => createHmac("sha1", key).update(body).digest("hex") };
  runInNewContext(script, { pm, require: (name: string) => (name === "crypto-js" ? cryptoJs : undefined) });
  expect(headers).toEqual([
    { key: "X-FooPay-CRC", value: createHmac("sha1", "secret").update('{"a":1}').digest("hex") },
  ]);
});

const withExamples = ({ path, parameters }: ApiOperation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters.find((one) => one.name === name)?.example));

test("lists every operation in the HTTP file with method, address, credentials and first example", () => {
  const text = files["/api/requests.http"] ?? "";
  const variables = Object.fromEntries([...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]));
  const blocks = new Map(
    text
      .split(/^### /m)
      .slice(1)
      .map((block) => [/\((\w+)\)\n/.exec(block)?.[1], block]),
  );
  expect([...blocks.keys()]).toEqual(all.map(({ id }) => id));
  for (const operation of api.operations) {
    const block = blocks.get(operation.id) ?? "";
    const [, method, address] = /^(\w+) (\S+) HTTP\/1\.1$/m.exec(block) ?? [];
    expect(
      `${method} ${address?.replace(/\{\{(\w+)\}\}/, (_, name: string) => variables[name] ?? "?").replace(/\?.*/, "")}`,
    ).toBe(`${operation.method} ${operation.server}${withExamples(operation)}`);
    expect(block).toContain(
      operation.authentication.includes("basic")
        ? "Authorization: Basic {{appId}} {{appSecret}}\n"
        : "X-FooPay-CRC: {{signature}}",
    );
    const [example] = jsonMedia(operation.request)?.examples ?? [];
    if (operation.request) expect(JSON.parse(block.split("\n\n")[1] ?? "")).toEqual(example?.value);
  }
  expect(blocks.get("getOrders")).toContain("/orders?updated_after=2025-03-01T00%3A00%3A00Z&page=1&per_page=50 ");
  expect(blocks.get("orderUpdated")).toContain(
    "POST {{webhookUrl}} HTTP/1.1\nX-FooPay-CRC: {{signature}}\nIdempotency-Key: evt_0b9d4c61\n",
  );
});

test("creates no downloads for a document without operations", () => {
  expect(apiDownloads(readApiDocument("a.yaml", "", {}))).toEqual([]);
});

test("defines a variable for each of two servers in one direction", () => {
  const text = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get: { operationId: a, summary: A, servers: [{ url: https://a.example.com }], responses: {} }
  /b/{id}:
    get:
      operationId: b
      summary: B
      servers: [{ url: https://b.example.com }]
      parameters: [{ name: id, in: path, required: true, example: x/y, schema: { type: string } }]
      responses: {}
`;
  const file = apiDownloads(readApiDocument("a.yaml", text, {})).find(({ path }) => path.endsWith(".http"))?.text ?? "";
  expect(file).toContain("@shopUrl = https://a.example.com\n@shopUrl2 = https://b.example.com\n");
  expect(file).toContain("GET {{shopUrl2}}/b/x%2Fy HTTP/1.1");
});

test("creates the same collection in every process, even for a parameter without an example", () => {
  const parameters = [{ name: "page", in: "query", schema: { type: "integer" } }];
  const paths = { "/a": { get: { operationId: "a", parameters, responses: { 200: { description: "A" } } } } };
  const info = { title: "A", version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, servers: [{ url: "https://shop.example" }], paths });
  const made = (): string => JSON.stringify(apiDownloads(readApiDocument("a.yaml", text, {})));
  const program = `
    const { readApiDocument } = require("./src/openapi/document");
    const { apiDownloads } = require("./src/openapi/downloads");
    process.stdout.write(JSON.stringify(apiDownloads(readApiDocument("a.yaml", ${JSON.stringify(text)}, {}))));`;
  const other = execFileSync(process.execPath, ["--require", "tsx/cjs", "-e", program], { encoding: "utf8" });
  expect(other).toContain("postman");
  expect([made(), made()]).toEqual([other, other]);
});
