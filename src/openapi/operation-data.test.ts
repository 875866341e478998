import { operationComponentData } from "./operation-data";
import { readApiDocument } from "./document";
import { operationView } from "./operation-view";
import { operationRequest } from "./operation-request";

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

const viewOf = (id: string, document = api) => operationView(document, id, highlight);

/** A document with the operation `a`, of which `yaml` is the rest. */
const operation = (yaml: string) => read(`paths:\n  /a:\n    get:\n      operationId: a\n${yaml}`);
/** The facts after the authentication. */
const factsOf = (yaml: string) => viewOf("a", operation(yaml))?.facts.slice(1);

test("an operation's view contains its method, URL, direction and necessity", () => {
  expect(viewOf("getOrder")).toMatchObject({
    id: "getOrder",
    method: "GET",
    url: "https://store.example.org/v1/orders/{id}",
    direction: "inbound",
    required: "required",
    request: null,
  });
  expect(viewOf("addOrder")).toMatchObject({ direction: "outbound", required: null });
});

test("describes security schemes in words", () => {
  expect(viewOf("getOrder")?.facts[0]).toEqual([
    "Authentication",
    "HTTP Basic with App ID and App Secret, Signature in the header `X-Signature`, token",
  ]);
  expect(viewOf("addOrder")?.facts[0]).toEqual(["Authentication", "None"]);
});

test("describes a body by its media type and the schema's description, if there is one", () => {
  const bodyOf = (schema: string) =>
    factsOf(`      requestBody: { content: { application/json: { schema: ${schema} } } }\n`)?.[0];
  expect(bodyOf("{ description: One of both is there., type: object }")).toEqual([
    "Body",
    "`application/json`. One of both is there.",
  ]);
  expect(bodyOf("{ type: object }")).toEqual(["Body", "`application/json`"]);
  expect(viewOf("getOrder")?.facts.map(([term]) => term)).not.toContain("Body");
});

test("lists path and query parameters as fields, without the signature header", () => {
  expect(
    viewOf("getOrder")?.parameters.map(({ name, anchor, type, required, constraints }) => [
      name,
      anchor,
      type,
      required,
      constraints,
    ]),
  ).toEqual([
    ["id", "parameter-id", "string (uuid)", true, []],
    ["expand", "parameter-expand", "boolean", false, ["default false"]],
  ]);
});

test("lists responses with status, description, fields and examples", () => {
  const responses = viewOf("getOrder")?.responses;
  expect(responses?.find(({ status }) => status === "200")).toMatchObject({
    description: "The order.",
    fields: [{ name: "id", anchor: "response-200-id", required: true }],
    examples: [
      { title: "A short one", html: '<i>{ "id": "a1" }</i>' },
      { title: "plain", html: '<i>{ "id": "b2" }</i>' },
      { title: "A shared one", html: "<i>[ 1 ]</i>" },
    ],
  });
  expect(responses?.find(({ status }) => status === "4XX")).toEqual({
    status: "4XX",
    description: "Something is wrong.",
    fields: [],
    variants: [],
    examples: [],
    sameAs: "204",
  });
  expect(responses?.find(({ status }) => status === "204")).toMatchObject({ description: "" });
});

test("resolves a request body reference, and titles its only example “Example”", () => {
  expect(viewOf("addOrder")?.request).toMatchObject({
    fields: [{ name: "id", anchor: "request-id" }],
    examples: [{ title: "Example", html: '<i>{ "id": "c3" }</i>' }],
  });
});

test.each([
  [
    "a limit and a target",
    "      x-timeout-seconds: 30\n      x-target-seconds: 5\n",
    [["Time limit", "30 seconds for each attempt; aim below 5"]],
  ],
  ["one attempt", "      x-retries: { attempts: 1, backoff: none, retried: [] }\n", [["Retries", "None: one attempt"]]],
  [
    "a schedule",
    "      x-retries: { attempts: 1, backoff: next scheduled run, retried: [a run that failed] }\n",
    [["Retries", "At the next scheduled run after a run that failed"]],
  ],
  [
    "four attempts",
    "      x-retries: { attempts: 4, backoff: exponential, retried: [5XX, a fault, a timeout] }\n",
    [["Retries", "Up to 4 attempts: repeated after 5XX, a fault or a timeout; exponential"]],
  ],
  [
    "attempts without end",
    "      x-retries: { attempts: null, backoff: exponential, retried: [any failure] }\n",
    [["Retries", "Repeated after any failure; exponential"]],
  ],
  [
    "a condition and a key",
    "      x-condition: Only sometimes.\n      x-idempotency: The id is the key.\n",
    [
      ["Needed", "Only sometimes."],
      ["Idempotency", "The id is the key."],
    ],
  ],
])("shows facts of %s", (_name, extensions, expected) => {
  expect(factsOf(extensions)).toEqual(expected);
});

test("lists error codes from the examples, with descriptions from the schema or example", () => {
  const document = operation(`      responses:
        "200": { description: Fine., content: { application/json: { examples: { ok: { value: { code: NOT_AN_ERROR } } } } } }
        "400":
          description: Wrong.
          content:
            application/json:
              schema:
                properties:
                  code:
                    anyOf:
                      - { type: string, enum: [GONE], x-enum-descriptions: { GONE: It is gone. } }
                      - { type: string }
              examples:
                gone: { summary: Gone, value: { code: GONE } }
                again: { summary: Gone again, value: { code: GONE } }
                own: { summary: A private code, value: { code: OWN } }
`);
  expect(
    viewOf("a", document)?.errorCodes.map(({ name, anchor, type, description }) => [name, anchor, type, description]),
  ).toEqual([
    ["GONE", "error-400-gone", "400", "It is gone."],
    ["OWN", "error-400-own", "400", "A private code"],
  ]);
});

test("highlights samples in their languages", () => {
  const samples = operationView(api, "addOrder", (code, language) => `${language}: ${code}`)?.samples;
  expect(samples?.map(({ label, language }) => `${label} ${language}`)).toContain("C# csharp");
  expect(samples?.find(({ id }) => id === "go")?.html).toMatch(/^go: package main/);
});

test("fills in path parameters in samples and omits parameters without an example", () => {
  const document = read(`servers: [{ url: "https://a.example" }]
paths:
  /a/{id}:
    get:
      operationId: a
      parameters:
        - { name: id, in: path, example: "1/2", schema: { type: string } }
        - { name: page, in: query, example: 2, schema: { type: integer } }
        - { name: other, in: query, schema: { type: integer } }
        - { name: Idempotency-Key, in: header, example: evt_1, schema: { type: string } }
`);
  const [operation] = document.operations;
  expect(operation && operationRequest(operation)).toEqual({
    method: "GET",
    url: "https://a.example/a/1%2F2?page=2",
    headers: { "Idempotency-Key": "evt_1" },
    body: undefined,
    signatureHeader: null,
    basic: false,
  });
});

const REQUEST = { depth: 2, id: "request", text: "Request" };
const RESPONSES = { depth: 2, id: "responses", text: "Responses" };
const response = (status: string) => ({ depth: 3, id: `response-${status.toLowerCase()}`, text: status });

test.each<[string, readonly object[], readonly string[]]>([
  [
    "getOrder",
    [REQUEST, RESPONSES, response("200"), response("204"), response("4XX")],
    ["parameter-id", "parameter-expand", "response-200-id"],
  ],
  ["ping", [REQUEST, RESPONSES], []],
])("an operation's component data lists the headings and ids of %s", (id, headings, fields) => {
  const data = operationComponentData(api, id, highlight);
  if ("found" in data) throw new Error("unknown operation");
  expect(data.headings).toEqual(headings);
  expect(data.ids).toEqual([...data.headings.map((heading) => heading.id), ...fields]);
  expect(data.props.operation.id).toBe(id);
});

test("suggests the nearest id for an unknown operation", () => {
  expect(operationComponentData(api, "getOrdr", highlight)).toEqual({
    found: "operation `getOrdr`",
    expected: "one of `getOrder`, `addOrder` or `ping`",
    fix: "write `getOrder`.",
  });
});

describe("a dangling reference, which the document reports, does not throw", () => {
  test("in examples", () => {
    const document = operation(`      requestBody:
        content:
          application/json:
            examples:
              one: { $ref: "#/components/examples/none" }
`);
    expect(document.problems).toHaveLength(1);
    expect(viewOf("a", document)?.request).toMatchObject({ examples: [{ title: "one" }] });
  });

  test("in request bodies", () => {
    const document = operation('      requestBody:\n        $ref: "#/components/requestBodies/none"\n');
    expect(document.problems).toHaveLength(1);
    expect(viewOf("a", document)?.request).toBeNull();
  });
});
