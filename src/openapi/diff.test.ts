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

/** A schema change, and its meaning to a shop that sends the data, and to one that receives it. */
interface SchemaChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly sent: string[];
  readonly received: string[];
}

interface DocumentChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly changes: string[];
}

test.each<SchemaChange>([
  {
    name: "an optional field",
    before: "{ properties: {} }",
    after: "{ properties: { x: {} } }",
    sent: ["added: request `x`: optional"],
    received: ["added: request `x`: optional"],
  },
  {
    name: "a required field",
    before: "{ properties: {} }",
    after: "{ required: [x], properties: { x: {} } }",
    sent: ["added, breaking: request `x`: required"],
    received: ["added: request `x`: required"],
  },
  {
    name: "a field that is gone",
    before: "{ properties: { x: {} } }",
    after: "{ properties: {} }",
    sent: ["removed: request `x`"],
    received: ["removed, breaking: request `x`"],
  },
  {
    name: "a field that becomes required",
    before: "{ properties: { x: {} } }",
    after: "{ required: [x], properties: { x: {} } }",
    sent: ["changed, breaking: request `x`: now required"],
    received: ["changed: request `x`: now required"],
  },
  {
    name: "a field that becomes optional",
    before: "{ required: [x], properties: { x: {} } }",
    after: "{ properties: { x: {} } }",
    sent: ["changed: request `x`: no longer required"],
    received: ["changed, breaking: request `x`: no longer required"],
  },
  {
    name: "another type",
    before: "{ properties: { x: { type: string } } }",
    after: "{ properties: { x: { type: integer } } }",
    sent: ["changed, breaking: request `x`: type `string` → `integer`"],
    received: ["changed, breaking: request `x`: type `string` → `integer`"],
  },
  {
    name: "null beside the type",
    before: "{ properties: { x: { type: string } } }",
    after: '{ properties: { x: { type: [string, "null"] } } }',
    sent: ["changed: request `x`: type `string` → `string`, `null`"],
    received: ["changed, breaking: request `x`: type `string` → `string`, `null`"],
  },
  {
    name: "a new value",
    before: "{ properties: { x: { enum: [a] } } }",
    after: "{ properties: { x: { enum: [a, b] } } }",
    sent: ['added: request `x`: value `"b"`'],
    received: ['added, breaking: request `x`: value `"b"`'],
  },
  {
    name: "a value that is gone",
    before: "{ properties: { x: { enum: [a, b] } } }",
    after: "{ properties: { x: { enum: [a] } } }",
    sent: ['removed, breaking: request `x`: value `"b"`'],
    received: ['removed: request `x`: value `"b"`'],
  },
  {
    name: "values where any was allowed",
    before: "{ properties: { x: {} } }",
    after: "{ properties: { x: { enum: [a] } } }",
    sent: ['changed, breaking: request `x`: only `"a"`'],
    received: ['changed: request `x`: only `"a"`'],
  },
  {
    name: "any value where some were allowed",
    before: "{ properties: { x: { const: a } } }",
    after: "{ properties: { x: {} } }",
    sent: ['changed: request `x`: no longer only `"a"`'],
    received: ['changed, breaking: request `x`: no longer only `"a"`'],
  },
  {
    name: "a higher minimum",
    before: "{ properties: { x: { minimum: 1 } } }",
    after: "{ properties: { x: { minimum: 2 } } }",
    sent: ["changed, breaking: request `x`: `minimum` `1` → `2`"],
    received: ["changed: request `x`: `minimum` `1` → `2`"],
  },
  {
    name: "a lower minimum",
    before: "{ properties: { x: { minLength: 2 } } }",
    after: "{ properties: { x: { minLength: 1 } } }",
    sent: ["changed: request `x`: `minLength` `2` → `1`"],
    received: ["changed, breaking: request `x`: `minLength` `2` → `1`"],
  },
  {
    name: "a new maximum",
    before: "{ properties: { x: {} } }",
    after: "{ properties: { x: { maximum: 2 } } }",
    sent: ["changed, breaking: request `x`: `maximum` none → `2`"],
    received: ["changed: request `x`: `maximum` none → `2`"],
  },
  {
    name: "another pattern",
    before: "{ properties: { x: { pattern: a } } }",
    after: "{ properties: { x: { pattern: b } } }",
    sent: ["changed, breaking: request `x`: `pattern` `a` → `b`"],
    received: ["changed, breaking: request `x`: `pattern` `a` → `b`"],
  },
  {
    name: "a format that is gone",
    before: "{ properties: { x: { format: uri } } }",
    after: "{ properties: { x: {} } }",
    sent: ["changed: request `x`: `format` `uri` → none"],
    received: ["changed, breaking: request `x`: `format` `uri` → none"],
  },
  {
    name: "a deprecated field",
    before: "{ properties: { x: {} } }",
    after: "{ properties: { x: { deprecated: true } } }",
    sent: ["deprecated: request `x`"],
    received: ["deprecated: request `x`"],
  },
  {
    name: "an object with fields: the object alone is named",
    before: "{ properties: {} }",
    after: "{ required: [x], properties: { x: { required: [y], properties: { y: {} } } } }",
    sent: ["added, breaking: request `x`: required"],
    received: ["added: request `x`: required"],
  },
  {
    name: "a field of entries",
    before: "{ properties: { x: { type: array, items: { properties: {} } } } }",
    after: "{ properties: { x: { type: array, items: { properties: { y: {} } } } } }",
    sent: ["added: request `x[].y`: optional"],
    received: ["added: request `x[].y`: optional"],
  },
  {
    name: "a form",
    before: "{ properties: { x: { oneOf: [{ title: A }] } } }",
    after: "{ properties: { x: { oneOf: [{ title: A }, { title: B }] } } }",
    sent: ["added: request `x<B>`: optional"],
    received: ["added: request `x<B>`: optional"],
  },
  {
    name: "texts and examples",
    before: "{ properties: { x: { description: A., examples: [1] } } }",
    after: "{ properties: { x: { description: B., examples: [2] } } }",
    sent: [],
    received: [],
  },
  {
    name: "a schema that contains itself",
    before: '{ $ref: "#/components/schemas/Tree" }',
    after: '{ $ref: "#/components/schemas/Tree" }',
    sent: [],
    received: [],
  },
])("change in a schema: $name", ({ before, after, sent, received }) => {
  expect(changesBetween(operation("outbound", request(before)), operation("outbound", request(after)))).toEqual(sent);
  expect(changesBetween(operation("inbound", request(before)), operation("inbound", request(after)))).toEqual(received);
  // In a response, data goes the other way.
  const answered = (list: string[]): string[] => list.map((text) => text.replace("request", "response 200"));
  expect(changesBetween(operation("inbound", response(before)), operation("inbound", response(after)))).toEqual(
    answered(sent),
  );
  expect(changesBetween(operation("outbound", response(before)), operation("outbound", response(after)))).toEqual(
    answered(received),
  );
});

const none = operation("inbound", "");
test.each<DocumentChange>([
  { name: "a new operation", before: "paths: {}\n", after: none, changes: ["added: A: a new operation"] },
  {
    name: "a new operation that every shop must implement",
    before: "paths: {}\n",
    after: operation("inbound", "", "      x-required: required\n"),
    changes: ["added, breaking: A: a new operation that every shop must implement"],
  },
  {
    name: "a new operation of the product",
    before: "paths: {}\n",
    after: operation("outbound", "", "      x-required: required\n"),
    changes: ["added: A: a new operation"],
  },
  {
    name: "an operation that is gone",
    before: none,
    after: "paths: {}\n",
    changes: ["removed, breaking: A: the operation is gone"],
  },
  {
    name: "another path",
    before: none,
    after: none.replace("/a:", "/b:"),
    changes: ["changed, breaking: address: `POST /a` → `POST /b`"],
  },
  {
    name: "another example of the address that a shop registers for a webhook",
    before: "webhooks:\n  told:\n    post: { operationId: told, summary: Told }\n",
    after:
      "webhooks:\n  told:\n    post: { operationId: told, summary: Told, servers: [{ url: 'https://shop.example/told' }] }\n",
    changes: [],
  },
  {
    name: "another direction",
    before: none,
    after: operation("outbound", ""),
    changes: ["changed, breaking: direction: `inbound` → `outbound`"],
  },
  {
    name: "another authentication",
    before: none,
    after: operation("inbound", "", "      security: [{ basic: [] }]\n"),
    changes: ["changed, breaking: authentication: none → `basic`"],
  },
  {
    name: "an operation that becomes required",
    before: operation("inbound", "", "      x-required: optional\n"),
    after: operation("inbound", "", "      x-required: required\n"),
    changes: ["changed, breaking: the operation: `optional` → `required`"],
  },
  {
    name: "a deprecated operation",
    before: none,
    after: operation("inbound", "", "      deprecated: true\n"),
    changes: ["deprecated: the operation"],
  },
  {
    name: "less time",
    before: operation("inbound", "", "      x-timeout-seconds: 30\n"),
    after: operation("inbound", "", "      x-timeout-seconds: 10\n"),
    changes: ["changed, breaking: time limit: 30 seconds → 10 seconds"],
  },
  {
    name: "more time",
    before: operation("inbound", "", "      x-timeout-seconds: 10\n"),
    after: operation("inbound", "", "      x-timeout-seconds: 30\n"),
    changes: ["changed: time limit: 10 seconds → 30 seconds"],
  },
  {
    name: "a required parameter of a call of the shop",
    before: operation("outbound", ""),
    after: operation(
      "outbound",
      "",
      "      parameters: [{ name: p, in: query, required: true, schema: { type: string } }]\n",
    ),
    changes: ["added, breaking: parameter `p (query)`: required"],
  },
  {
    name: "a status",
    before: operation("inbound", response("{}")),
    after: operation("inbound", response("{}") + '        "404": { description: None. }\n'),
    changes: ["added: response `404`"],
  },
  {
    name: "a status that the shop may no longer answer",
    before: operation("inbound", response("{}") + '        "404": { description: None. }\n'),
    after: operation("inbound", response("{}")),
    changes: ["removed, breaking: response `404`"],
  },
  {
    name: "a status that the shop no longer gets",
    before: operation("outbound", response("{}") + '        "404": { description: None. }\n'),
    after: operation("outbound", response("{}")),
    changes: ["removed: response `404`"],
  },
  {
    name: "a webhook",
    before: "paths: {}\n",
    after: "webhooks:\n  changed:\n    post: { operationId: changed, summary: Changed }\n",
    changes: ["added: Changed: a new operation"],
  },
])("change in the document: $name", ({ before, after, changes }) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
