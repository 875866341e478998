import { formatProblem } from "../problems/problem";
import { readApiDocument } from "./document";

const FILE = "content/api/openapi.yaml";
const variables = { product: "Foo Pay", "host.store": "https://store.example.org" };
const read = (text: string) => readApiDocument(FILE, text, variables);

const FULL = `openapi: 3.1.0
servers:
  - url: "%host.store%/v1"
security:
  - basic: []
paths:
  /orders:
    get:
      operationId: getOrders
      summary: Get orders of %product%
      description: All of them.
      tags: [Orders]
      deprecated: true
      x-direction: outbound
      x-page: /api/get-orders
      x-required: optional
      x-timeout-seconds: 30
      security:
        - signature: []
        - basic: []
    post:
      operationId: addOrder
  /refunds/{id}:
    servers:
      - url: https://path.example.com
    delete:
      operationId: deleteRefund
      servers:
        - url: https://operation.example.com
    put:
      operationId: changeRefund
      security: []
    patch:
      summary: Without an id
`;

test("reads all properties of an operation", () => {
  const { raw, pointer: _pointer, security: _security, ...operation } = read(FULL).operations[0] ?? {};
  expect(operation).toEqual({
    id: "getOrders",
    method: "GET",
    path: "/orders",
    server: "https://store.example.org/v1",
    summary: "Get orders of Foo Pay",
    description: "All of them.",
    direction: "outbound",
    required: "optional",
    tags: ["Orders"],
    deprecated: true,
    authentication: ["signature", "basic"],
    page: "/api/get-orders",
    timeoutSeconds: 30,
    parameters: [],
    request: null,
    responses: [],
  });
  expect(raw).toMatchObject({ operationId: "getOrders", summary: "Get orders of Foo Pay" });
});

test("fills in defaults for an operation", () => {
  const operation = read(FULL).operations[1];
  expect(operation?.raw).toEqual({ operationId: "addOrder" });
  expect(operation).toMatchObject({
    summary: "addOrder",
    description: null,
    direction: "inbound",
    required: null,
    tags: [],
    deprecated: false,
    authentication: ["basic"],
    page: null,
    timeoutSeconds: null,
  });
});

test.each([
  ["getOrders", "https://store.example.org/v1"],
  ["changeRefund", "https://path.example.com"],
  ["deleteRefund", "https://operation.example.com"],
])("uses the most specific server: %s is at %s", (id, server) => {
  expect(read(FULL).operations.find((operation) => operation.id === id)?.server).toBe(server);
});

test("omits operations without an id, and orders those of a path by method", () => {
  expect(read(FULL).operations.map(({ id, method }) => [id, method])).toEqual([
    ["getOrders", "GET"],
    ["addOrder", "POST"],
    ["changeRefund", "PUT"],
    ["deleteRefund", "DELETE"],
  ]);
});

test("reads a webhook as an operation without a server", () => {
  const { operations, webhooks } = read(
    `servers:\n  - url: https://example.org\nwebhooks:\n  changed:\n    post:\n      operationId: changed\n      summary: Changed\n`,
  );
  expect(operations).toEqual([]);
  expect(webhooks).toMatchObject([
    { id: "changed", pointer: ["webhooks", "changed", "post"], path: "changed", server: "", method: "POST" },
  ]);
});

test("locates keys that contain variables", () => {
  const api = read(
    'components:\n  schemas:\n    A:\n      properties:\n        "%product%_id":\n          type: string\n',
  );
  expect(api.locate(["components", "schemas", "A", "properties", "Foo Pay_id", "type"])).toEqual({
    line: 6,
    column: 17,
  });
  expect(api.locateKey(["components", "schemas", "A", "properties", "Foo Pay_id"])).toEqual({ line: 5, column: 9 });
});

test.each(["get", "put", "post", "delete", "options", "head", "patch", "trace"])("reads the method %s", (method) => {
  const { operations } = read(`paths:\n  /a:\n    ${method}:\n      operationId: a\n`);
  expect(operations).toMatchObject([{ method: method.toUpperCase() }]);
});

test.each([
  ["an empty text", ""],
  ["a document without paths", "openapi: 3.1.0\n"],
  ["an empty document", "---\n"],
])("%s has no operations and no problems", (_name, text) => {
  expect(read(text)).toMatchObject({ operations: [], problems: [] });
});

test("reports a syntax error and returns no operations", () => {
  const { operations, problems } = read("paths:\n  /a: [\n");
  expect(operations).toEqual([]);
  expect(problems).toMatchObject([{ file: FILE, what: "YAML syntax" }]);
});

test("reports a dangling reference at its line and column", () => {
  const text = `paths:
  /a:
    get:
      operationId: a
      parameters:
        - $ref: "#/components/parameters/page"
        - $ref: "#/components/parameters/pgae"
      requestBody:
        $ref: other.yaml#/a
components:
  parameters:
    page: { name: page, in: query }
`;
  expect(read(text).problems.map(formatProblem)).toEqual([
    "content/api/openapi.yaml:7:17 · dangling `$ref` (#/paths/~1a/get/parameters/1/$ref) — found `#/components/parameters/pgae`, expected a place in this document. Fix: write `#/components/parameters/page`.",
    "content/api/openapi.yaml:9:15 · dangling `$ref` (#/paths/~1a/get/requestBody/$ref) — found `other.yaml#/a`, expected a place in this document. Fix: correct the reference or add what it names.",
  ]);
});

test("the digest changes only with the text and the variables", () => {
  const digest = read(FULL).digest;
  expect(read(FULL).digest).toBe(digest);
  expect(read(`${FULL}\n`).digest).not.toBe(digest);
  expect(readApiDocument(FILE, FULL, { ...variables, product: "Bar" }).digest).not.toBe(digest);
  expect(readApiDocument("elsewhere.yaml", FULL, variables).digest).toBe(digest);
});

test("reports a circular reference", () => {
  const { problems } = read(`components:
  schemas:
    a: { $ref: "#/components/schemas/b" }
    b: { $ref: "#/components/schemas/a" }
`);
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(["3:16", "4:16"]);
  expect(formatProblem(problems[0]!)).toBe(
    `${FILE}:3:16 · circular \`$ref\` (#/components/schemas/a/$ref) — found \`#/components/schemas/b\`, which only leads to other references, expected a place with a value. Fix: replace one of the references with the value.`,
  );
});
