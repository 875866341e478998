import { compareDocuments } from "./diff";
import { readApiDocument } from "./document";

const read = (text: string) => readApiDocument("a.yaml", text, {});

/** Makes a document with one operation and a recursive schema. `more` and `bodies` are lines of the operation. */
const operation = (direction: string, bodies: string, more = ""): string => `paths:
  /a:
    post:
      operationId: a
      summary: A
      x-direction: ${direction}
${more}${bodies}components:
  schemas:
    Tree:
      type: object
      properties:
        name: { type: string }
        below: { type: array, items: { $ref: "#/components/schemas/Tree" } }
`;

const request = (schema: string): string => `      requestBody:
        content:
          application/json:
            schema: ${schema}
`;

const response = (schema: string, status = "200"): string => `      responses:
        "${status}":
          description: A.
          content:
            application/json:
              schema: ${schema}
`;

const changesBetween = (before: string, after: string): string[] =>
  compareDocuments(read(before), read(after)).map(
    ({ kind, breaking, text }) => `${kind}${breaking ? ", breaking" : ""}: ${text}`,
  );

/** Who must change something: who sends the data, or who receives it. */
type Broken = "sender" | "receiver" | "both" | "neither";

/** Compares the schemas as a request and as a response, each sent by the shop and received by it. */
function expectSchemaChange(before: string, after: string, change: string | undefined, broken: Broken): void {
  const changes = (place: typeof request | typeof response, direction: string): string[] =>
    changesBetween(operation(direction, place(before)), operation(direction, place(after)));
  const changeFor = (party: Broken): string[] =>
    change === undefined ? [] : [broken === party || broken === "both" ? change.replace(":", ", breaking:") : change];
  const answered = (list: string[]): string[] => list.map((text) => text.replace("request", "response 200"));
  expect(changes(request, "outbound")).toEqual(changeFor("sender"));
  expect(changes(request, "inbound")).toEqual(changeFor("receiver"));
  expect(changes(response, "inbound")).toEqual(answered(changeFor("sender")));
  expect(changes(response, "outbound")).toEqual(answered(changeFor("receiver")));
}

test.each<[name: string, before: string, after: string, change: string, broken: Broken]>([
  ["another type", "{ type: string }", "{ type: integer }", "changed: request `x`: type `string` → `integer`", "both"],
  [
    "null beside the type",
    "{ type: string }",
    '{ type: [string, "null"] }',
    "changed: request `x`: type `string` → `string`, `null`",
    "receiver",
  ],
  ["a new value", "{ enum: [a] }", "{ enum: [a, b] }", 'added: request `x`: value `"b"`', "receiver"],
  ["a value that is gone", "{ enum: [a, b] }", "{ enum: [a] }", 'removed: request `x`: value `"b"`', "sender"],
  ["values where any was allowed", "{}", "{ enum: [a] }", 'changed: request `x`: only `"a"`', "sender"],
  ["any value where some were allowed", "{ const: a }", "{}", 'changed: request `x`: no longer only `"a"`', "receiver"],
  ["a higher minimum", "{ minimum: 1 }", "{ minimum: 2 }", "changed: request `x`: `minimum` `1` → `2`", "sender"],
  [
    "a lower minimum",
    "{ minLength: 2 }",
    "{ minLength: 1 }",
    "changed: request `x`: `minLength` `2` → `1`",
    "receiver",
  ],
  ["a new maximum", "{}", "{ maximum: 2 }", "changed: request `x`: `maximum` none → `2`", "sender"],
  ["another pattern", "{ pattern: a }", "{ pattern: b }", "changed: request `x`: `pattern` `a` → `b`", "both"],
  ["a format that is gone", "{ format: uri }", "{}", "changed: request `x`: `format` `uri` → none", "receiver"],
  ["a deprecated field", "{}", "{ deprecated: true }", "deprecated: request `x`", "neither"],
  [
    "a field of entries",
    "{ type: array, items: { properties: {} } }",
    "{ type: array, items: { properties: { y: {} } } }",
    "added: request `x[].y`: optional",
    "neither",
  ],
  [
    "a form",
    "{ oneOf: [{ title: A }] }",
    "{ oneOf: [{ title: A }, { title: B }] }",
    "added: request `x<B>`: optional",
    "neither",
  ],
])("change of a field `x`: %s", (_, before, after, change, broken) => {
  expectSchemaChange(`{ properties: { x: ${before} } }`, `{ properties: { x: ${after} } }`, change, broken);
});

test.each<[name: string, before: string, after: string, change: string, broken: Broken]>([
  ["an optional field", "{ properties: {} }", "{ properties: { x: {} } }", "added: request `x`: optional", "neither"],
  [
    "a required field",
    "{ properties: {} }",
    "{ required: [x], properties: { x: {} } }",
    "added: request `x`: required",
    "sender",
  ],
  ["a field that is gone", "{ properties: { x: {} } }", "{ properties: {} }", "removed: request `x`", "receiver"],
  [
    "a field that becomes required",
    "{ properties: { x: {} } }",
    "{ required: [x], properties: { x: {} } }",
    "changed: request `x`: now required",
    "sender",
  ],
  [
    "a field that becomes optional",
    "{ required: [x], properties: { x: {} } }",
    "{ properties: { x: {} } }",
    "changed: request `x`: no longer required",
    "receiver",
  ],
  [
    "an object with fields: the object alone is named",
    "{ properties: {} }",
    "{ required: [x], properties: { x: { required: [y], properties: { y: {} } } } }",
    "added: request `x`: required",
    "sender",
  ],
])("change of the fields: %s", (_, before, after, change, broken) => {
  expectSchemaChange(before, after, change, broken);
});

test.each([
  [
    "texts and examples",
    "{ properties: { x: { description: A., examples: [1] } } }",
    "{ properties: { x: { description: B., examples: [2] } } }",
  ],
  ["a schema that contains itself", '{ $ref: "#/components/schemas/Tree" }', '{ $ref: "#/components/schemas/Tree" }'],
])("no change: %s", (_, before, after) => {
  expectSchemaChange(before, after, undefined, "neither");
});

const inbound = (line = ""): string => operation("inbound", "", line && `      ${line}\n`);
const outbound = (line = ""): string => operation("outbound", "", line && `      ${line}\n`);
const status = response("{}");
const statuses = status + '        "404": { description: None. }\n';

test.each<[name: string, before: string, after: string, changes: string[]]>([
  ["a new operation", "paths: {}\n", inbound(), ["added: A: a new operation"]],
  [
    "a new operation that every shop must implement",
    "paths: {}\n",
    inbound("x-required: required"),
    ["added, breaking: A: a new operation that every shop must implement"],
  ],
  ["a new operation of the product", "paths: {}\n", outbound("x-required: required"), ["added: A: a new operation"]],
  ["an operation that is gone", inbound(), "paths: {}\n", ["removed, breaking: A: the operation is gone"]],
  ["another path", inbound(), inbound().replace("/a:", "/b:"), ["changed, breaking: address: `POST /a` → `POST /b`"]],
  [
    "another example of the address that a shop registers for a webhook",
    "webhooks:\n  told:\n    post: { operationId: told, summary: Told }\n",
    "webhooks:\n  told:\n    post: { operationId: told, summary: Told, servers: [{ url: 'https://shop.example/told' }] }\n",
    [],
  ],
  ["another direction", inbound(), outbound(), ["changed, breaking: direction: `inbound` → `outbound`"]],
  [
    "another authentication",
    inbound(),
    inbound("security: [{ basic: [] }]"),
    ["changed, breaking: authentication: none → `basic`"],
  ],
  [
    "an operation that becomes required",
    inbound("x-required: optional"),
    inbound("x-required: required"),
    ["changed, breaking: the operation: `optional` → `required`"],
  ],
  ["a deprecated operation", inbound(), inbound("deprecated: true"), ["deprecated: the operation"]],
  [
    "less time",
    inbound("x-timeout-seconds: 30"),
    inbound("x-timeout-seconds: 10"),
    ["changed, breaking: time limit: 30 seconds → 10 seconds"],
  ],
  [
    "more time",
    inbound("x-timeout-seconds: 10"),
    inbound("x-timeout-seconds: 30"),
    ["changed: time limit: 10 seconds → 30 seconds"],
  ],
  [
    "a required parameter of a call of the shop",
    outbound(),
    outbound("parameters: [{ name: p, in: query, required: true, schema: { type: string } }]"),
    ["added, breaking: parameter `p (query)`: required"],
  ],
  ["a status", operation("inbound", status), operation("inbound", statuses), ["added: response `404`"]],
  [
    "a status that the shop may no longer answer",
    operation("inbound", statuses),
    operation("inbound", status),
    ["removed, breaking: response `404`"],
  ],
  [
    "a status that the shop no longer gets",
    operation("outbound", statuses),
    operation("outbound", status),
    ["removed: response `404`"],
  ],
  [
    "a webhook",
    "paths: {}\n",
    "webhooks:\n  changed:\n    post: { operationId: changed, summary: Changed }\n",
    ["added: Changed: a new operation"],
  ],
])("change in the document: %s", (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
