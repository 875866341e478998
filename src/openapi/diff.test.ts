import { compareDocuments } from "./diff";
import { readApiDocument } from "./document";

const read = (text: string) => readApiDocument("a.yaml", text, {});
const operation = (direction: string, body: string, more = ""): string =>
  `paths:\n  /a:\n    post:\n      operationId: a\n      summary: A\n      x-direction: ${direction}\n${more}${body}components:\n  schemas:\n    Tree: { type: object, properties: { name: { type: string }, below: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }\n`;
const request = (schema: string): string =>
  `      requestBody:\n        content:\n          application/json:\n            schema: ${schema}\n`;
const response = (schema: string, status = "200"): string =>
  `      responses:\n        "${status}":\n          description: A.\n          content:\n            application/json:\n              schema: ${schema}\n`;
const changes = (before: string, after: string): string[] =>
  compareDocuments(read(before), read(after)).map(
    ({ kind, breaking, text }) => `${kind}${breaking ? ", breaking" : ""}: ${text}`,
  );

/** From one schema to another; what it means where the shop sends the data and where it receives them. */
test.each<[string, string, string, string[], string[]]>([
  [
    "an optional field",
    "{ properties: {} }",
    "{ properties: { x: {} } }",
    ["added: request `x`: optional"],
    ["added: request `x`: optional"],
  ],
  [
    "a required field",
    "{ properties: {} }",
    "{ required: [x], properties: { x: {} } }",
    ["added, breaking: request `x`: required"],
    ["added: request `x`: required"],
  ],
  [
    "a field that is gone",
    "{ properties: { x: {} } }",
    "{ properties: {} }",
    ["removed: request `x`"],
    ["removed, breaking: request `x`"],
  ],
  [
    "a field that becomes required",
    "{ properties: { x: {} } }",
    "{ required: [x], properties: { x: {} } }",
    ["changed, breaking: request `x`: now required"],
    ["changed: request `x`: now required"],
  ],
  [
    "a field that becomes optional",
    "{ required: [x], properties: { x: {} } }",
    "{ properties: { x: {} } }",
    ["changed: request `x`: no longer required"],
    ["changed, breaking: request `x`: no longer required"],
  ],
  [
    "another type",
    "{ properties: { x: { type: string } } }",
    "{ properties: { x: { type: integer } } }",
    ["changed, breaking: request `x`: type `string` → `integer`"],
    ["changed, breaking: request `x`: type `string` → `integer`"],
  ],
  [
    "null beside the type",
    "{ properties: { x: { type: string } } }",
    '{ properties: { x: { type: [string, "null"] } } }',
    ["changed: request `x`: type `string` → `string`, `null`"],
    ["changed, breaking: request `x`: type `string` → `string`, `null`"],
  ],
  [
    "a new value",
    "{ properties: { x: { enum: [a] } } }",
    "{ properties: { x: { enum: [a, b] } } }",
    ['added: request `x`: value `"b"`'],
    ['added, breaking: request `x`: value `"b"`'],
  ],
  [
    "a value that is gone",
    "{ properties: { x: { enum: [a, b] } } }",
    "{ properties: { x: { enum: [a] } } }",
    ['removed, breaking: request `x`: value `"b"`'],
    ['removed: request `x`: value `"b"`'],
  ],
  [
    "values where any was allowed",
    "{ properties: { x: {} } }",
    "{ properties: { x: { enum: [a] } } }",
    ['changed, breaking: request `x`: only `"a"`'],
    ['changed: request `x`: only `"a"`'],
  ],
  [
    "any value where some were allowed",
    "{ properties: { x: { const: a } } }",
    "{ properties: { x: {} } }",
    ['changed: request `x`: no longer only `"a"`'],
    ['changed, breaking: request `x`: no longer only `"a"`'],
  ],
  [
    "a higher minimum",
    "{ properties: { x: { minimum: 1 } } }",
    "{ properties: { x: { minimum: 2 } } }",
    ["changed, breaking: request `x`: `minimum` `1` → `2`"],
    ["changed: request `x`: `minimum` `1` → `2`"],
  ],
  [
    "a lower minimum",
    "{ properties: { x: { minLength: 2 } } }",
    "{ properties: { x: { minLength: 1 } } }",
    ["changed: request `x`: `minLength` `2` → `1`"],
    ["changed, breaking: request `x`: `minLength` `2` → `1`"],
  ],
  [
    "a higher maximum",
    "{ properties: { x: { maxItems: 1 } } }",
    "{ properties: { x: { maxItems: 2 } } }",
    ["changed: request `x`: `maxItems` `1` → `2`"],
    ["changed, breaking: request `x`: `maxItems` `1` → `2`"],
  ],
  [
    "a new maximum",
    "{ properties: { x: {} } }",
    "{ properties: { x: { maximum: 2 } } }",
    ["changed, breaking: request `x`: `maximum` none → `2`"],
    ["changed: request `x`: `maximum` none → `2`"],
  ],
  [
    "another pattern",
    "{ properties: { x: { pattern: a } } }",
    "{ properties: { x: { pattern: b } } }",
    ["changed, breaking: request `x`: `pattern` `a` → `b`"],
    ["changed, breaking: request `x`: `pattern` `a` → `b`"],
  ],
  [
    "a format that is gone",
    "{ properties: { x: { format: uri } } }",
    "{ properties: { x: {} } }",
    ["changed: request `x`: `format` `uri` → none"],
    ["changed, breaking: request `x`: `format` `uri` → none"],
  ],
  [
    "a deprecated field",
    "{ properties: { x: {} } }",
    "{ properties: { x: { deprecated: true } } }",
    ["deprecated: request `x`"],
    ["deprecated: request `x`"],
  ],
  [
    "an object with fields: the object alone is named",
    "{ properties: {} }",
    "{ required: [x], properties: { x: { required: [y], properties: { y: {} } } } }",
    ["added, breaking: request `x`: required"],
    ["added: request `x`: required"],
  ],
  [
    "a field of entries",
    "{ properties: { x: { type: array, items: { properties: {} } } } }",
    "{ properties: { x: { type: array, items: { properties: { y: {} } } } } }",
    ["added: request `x[].y`: optional"],
    ["added: request `x[].y`: optional"],
  ],
  [
    "a form",
    "{ properties: { x: { oneOf: [{ title: A }] } } }",
    "{ properties: { x: { oneOf: [{ title: A }, { title: B }] } } }",
    ["added: request `x<B>`: optional"],
    ["added: request `x<B>`: optional"],
  ],
  [
    "texts and examples",
    "{ properties: { x: { description: A., examples: [1] } } }",
    "{ properties: { x: { description: B., examples: [2] } } }",
    [],
    [],
  ],
  [
    "a schema that contains itself",
    '{ $ref: "#/components/schemas/Tree" }',
    '{ $ref: "#/components/schemas/Tree" }',
    [],
    [],
  ],
])("%s", (_name, before, after, sent, received) => {
  expect(changes(operation("outbound", request(before)), operation("outbound", request(after)))).toEqual(sent);
  expect(changes(operation("inbound", request(before)), operation("inbound", request(after)))).toEqual(received);
  // An answer goes the other way.
  const answered = (list: string[]): string[] => list.map((text) => text.replace("request", "response 200"));
  expect(changes(operation("inbound", response(before)), operation("inbound", response(after)))).toEqual(
    answered(sent),
  );
  expect(changes(operation("outbound", response(before)), operation("outbound", response(after)))).toEqual(
    answered(received),
  );
});

const none = operation("inbound", "");
test.each<[string, string, string, string[]]>([
  ["a new operation", "paths: {}\n", none, ["added: A: a new operation"]],
  [
    "a new operation that every shop must answer",
    "paths: {}\n",
    operation("inbound", "", "      x-required: required\n"),
    ["added, breaking: A: a new operation that every shop must answer"],
  ],
  [
    "a new operation of the product",
    "paths: {}\n",
    operation("outbound", "", "      x-required: required\n"),
    ["added: A: a new operation"],
  ],
  ["an operation that is gone", none, "paths: {}\n", ["removed, breaking: A: the operation is gone"]],
  ["another path", none, none.replace("/a:", "/b:"), ["changed, breaking: address: `POST /a` → `POST /b`"]],
  ["another method", none, none.replace("post:", "put:"), ["changed, breaking: address: `POST /a` → `PUT /a`"]],
  ["another direction", none, operation("outbound", ""), ["changed, breaking: direction: `inbound` → `outbound`"]],
  [
    "another authentication",
    none,
    operation("inbound", "", "      security: [{ basic: [] }]\n"),
    ["changed, breaking: authentication: none → `basic`"],
  ],
  [
    "an operation that becomes required",
    operation("inbound", "", "      x-required: optional\n"),
    operation("inbound", "", "      x-required: required\n"),
    ["changed, breaking: the operation: `optional` → `required`"],
  ],
  ["a deprecated operation", none, operation("inbound", "", "      deprecated: true\n"), ["deprecated: the operation"]],
  [
    "an operation that is back",
    operation("inbound", "", "      deprecated: true\n"),
    none,
    ["changed: the operation is no longer deprecated"],
  ],
  [
    "less time",
    operation("inbound", "", "      x-timeout-seconds: 30\n"),
    operation("inbound", "", "      x-timeout-seconds: 10\n"),
    ["changed, breaking: time limit: 30 seconds → 10 seconds"],
  ],
  [
    "more time",
    operation("inbound", "", "      x-timeout-seconds: 10\n"),
    operation("inbound", "", "      x-timeout-seconds: 30\n"),
    ["changed: time limit: 10 seconds → 30 seconds"],
  ],
  [
    "a required parameter of a call to the shop",
    none,
    operation("inbound", "", "      parameters: [{ name: p, in: query, required: true, schema: { type: string } }]\n"),
    ["added: parameter `p (query)`: required"],
  ],
  [
    "a required parameter of a call of the shop",
    operation("outbound", ""),
    operation("outbound", "", "      parameters: [{ name: p, in: query, required: true, schema: { type: string } }]\n"),
    ["added, breaking: parameter `p (query)`: required"],
  ],
  [
    "a status",
    operation("inbound", response("{}")),
    operation("inbound", response("{}") + '        "404": { description: None. }\n'),
    ["added: response `404`"],
  ],
  [
    "a status that the shop may no longer answer",
    operation("inbound", response("{}") + '        "404": { description: None. }\n'),
    operation("inbound", response("{}")),
    ["removed, breaking: response `404`"],
  ],
  [
    "a status that the shop no longer gets",
    operation("outbound", response("{}") + '        "404": { description: None. }\n'),
    operation("outbound", response("{}")),
    ["removed: response `404`"],
  ],
  [
    "a webhook",
    "paths: {}\n",
    "webhooks:\n  changed:\n    post: { operationId: changed, summary: Changed }\n",
    ["added: Changed: a new operation"],
  ],
])("%s", (_name, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});
