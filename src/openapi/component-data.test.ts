import { operationComponentData, operationView } from "./component-data";
import { readApiDocument } from "./document";

const read = (text: string) => readApiDocument("content/api/openapi.yaml", text, {});
const highlight = (code: string): string => `<i>${code.replace(/\s+/g, " ")}</i>`;

const api = read(`servers:
  - url: https://store.example.org/v1
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      x-required: required
      x-timeout-seconds: 10
      security:
        - basic: []
        - signature: []
        - token: []
      parameters:
        - $ref: "#/components/parameters/id"
        - { name: X-Signature, in: header, schema: { type: string } }
        - { name: expand, in: query, schema: { type: boolean, default: false } }
      responses:
        "200":
          description: The order.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
              examples:
                short: { summary: A short one, value: { id: a1 } }
                plain: { value: { id: b2 } }
                shared: { $ref: "#/components/examples/shared" }
        4XX:
          $ref: "#/components/responses/Problem"
        "204": {}
  /orders:
    post:
      operationId: addOrder
      x-direction: outbound
      requestBody:
        $ref: "#/components/requestBodies/Order"
  /ping:
    get:
      operationId: ping
components:
  securitySchemes:
    basic: { type: http, scheme: basic }
    signature: { type: apiKey, name: X-Signature, in: header }
    token: { type: http, scheme: bearer }
  parameters:
    id: { name: id, in: path, required: true, description: The order's id., schema: { type: string, format: uuid } }
  examples:
    shared: { summary: A shared one, value: [1] }
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
  requestBodies:
    Order:
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Order" }
          example: { id: c3 }
  responses:
    Problem:
      description: Something is wrong.
`);

test("an unknown operation has no view", () => {
  expect(operationView(api, "getOrders", highlight)).toBeUndefined();
});

test("a view says where, how and by whom the operation is called", () => {
  expect(operationView(api, "getOrder", highlight)).toMatchObject({
    id: "getOrder",
    method: "GET",
    url: "https://store.example.org/v1/orders/{id}",
    direction: "inbound",
    required: "required",
    timeoutSeconds: 10,
    request: null,
  });
  expect(operationView(api, "addOrder", highlight)).toMatchObject({ direction: "outbound", required: null, timeoutSeconds: null, authentication: [] });
});

test("schemes are named in words", () => {
  expect(operationView(api, "getOrder", highlight)?.authentication).toEqual([
    "HTTP Basic with App ID and App Secret",
    "Signature in the header X-Signature",
    "token",
  ]);
});

test("parameters of path and query are fields; headers belong to the scheme", () => {
  expect(operationView(api, "getOrder", highlight)?.parameters.map(({ name, anchor, type, required, constraints }) => [name, anchor, type, required, constraints])).toEqual([
    ["id", "parameter-id", "string (uuid)", true, []],
    ["expand", "parameter-expand", "boolean", false, ["default false"]],
  ]);
});

test("responses have status, description, fields and examples", () => {
  const responses = operationView(api, "getOrder", highlight)?.responses;
  expect(responses?.find(({ status }) => status === "200")).toMatchObject({
    description: "The order.",
    type: "application/json",
    fields: [{ name: "id", anchor: "response-200-id", required: true }],
    examples: [
      { title: "A short one", html: '<i>{ "id": "a1" }</i>' },
      { title: "plain", html: '<i>{ "id": "b2" }</i>' },
      { title: "A shared one", html: "<i>[ 1 ]</i>" },
    ],
  });
  expect(responses?.find(({ status }) => status === "4XX")).toEqual({ status: "4XX", description: "Something is wrong.", type: null, fields: [], variants: [], examples: [] });
  expect(responses?.find(({ status }) => status === "204")).toMatchObject({ description: "", type: null });
});

test("a request body is followed and its one example is called Example", () => {
  expect(operationView(api, "addOrder", highlight)?.request).toMatchObject({
    type: "application/json",
    fields: [{ name: "id", anchor: "request-id" }],
    examples: [{ title: "Example", html: '<i>{ "id": "c3" }</i>' }],
  });
});

test("examples are set with two spaces", () => {
  expect(operationView(api, "addOrder", (code) => code)?.request?.examples[0]?.html).toBe('{\n  "id": "c3"\n}');
});

test.each<[string, string[], string[]]>([
  ["getOrder", ["request", "responses"], ["request", "responses", "parameter-id", "parameter-expand", "response-200", "response-200-id", "response-204", "response-4xx"]],
  ["addOrder", ["request", "responses"], ["request", "responses", "request-id"]],
  ["ping", ["responses"], ["responses"]],
])("the headings and ids of %s are those that its HTML has", (id, headings, ids) => {
  const data = operationComponentData(api, id, highlight);
  if ("found" in data) throw new Error("unknown operation");
  expect(data.headings).toEqual(headings.map((heading) => ({ depth: 2, id: heading, text: heading === "request" ? "Request" : "Responses" })));
  expect([...data.ids].sort()).toEqual([...ids].sort());
  expect(data.props.operation.id).toBe(id);
});

test.each([
  ["getOrdr", { found: "operation `getOrdr`", expected: "one of `getOrder`, `addOrder` or `ping`", fix: "write `getOrder`." }],
  ["somethingElse", { found: "operation `somethingElse`", expected: "one of `getOrder`, `addOrder` or `ping`", fix: "use an operationId of content/api/openapi.yaml." }],
])("an unknown id gives what to write: %s", (id, expected) => {
  expect(operationComponentData(api, id, highlight)).toEqual(expected);
});

const operation = (yaml: string) => read(`paths:\n  /a/{id}:\n    get:\n      operationId: a\n${yaml}`);

test("a parameter of the path belongs to each of its operations", () => {
  const document = read("paths:\n  /a/{id}:\n    parameters:\n      - { name: id, in: path, schema: { type: string } }\n    get:\n      operationId: a\n");
  expect(operationView(document, "a", highlight)?.parameters.map(({ name }) => name)).toEqual(["id"]);
});

describe("a reference to nothing, which the document reports, does not throw", () => {
  test.each([
    ["in parameters", '      parameters:\n        - $ref: "#/components/parameters/none"\n'],
    ["in responses", '      responses:\n        "200":\n          $ref: "#/components/responses/none"\n'],
    ["in examples", '      requestBody:\n        content:\n          application/json:\n            examples:\n              one: { $ref: "#/components/examples/none" }\n'],
  ])("%s", (_name, yaml) => {
    const document = operation(yaml);
    expect(document.problems).toHaveLength(1);
    expect(() => operationView(document, "a", highlight)).not.toThrow();
  });

  test("in request bodies", () => {
    const document = operation('      requestBody:\n        $ref: "#/components/requestBodies/none"\n');
    expect(document.problems).toHaveLength(1);
    expect(operationView(document, "a", highlight)?.request).toBeNull();
  });
});
