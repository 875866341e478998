import { apiPart } from "./api-part";
import { readApiDocument } from "./document";
import { jsonMedia } from "./model";
import { operationRequest } from "./operation-request";

const TEXT = `security: [{ user: [] }]
paths:
  /orders/{id}:
    parameters:
      - $ref: "#/components/parameters/id"
    put:
      operationId: changeOrder
      parameters:
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
      requestBody:
        $ref: "#/components/requestBodies/Order"
      responses:
        "200": { description: Done. }
        5XX: { $ref: "#/components/responses/Failure" }
  /bearer:
    get:
      operationId: bearer
      security: [{ token: [] }, { user: [] }]
components:
  securitySchemes:
    user: { type: http, scheme: basic }
    token: { type: http, scheme: bearer }
  parameters:
    id: { name: id, in: path, required: true, schema: { type: string } }
  requestBodies:
    Order:
      required: true
      content:
        text/csv: { example: "a;b" }
        application/json:
          schema: { $ref: "#/components/schemas/Order" }
          examples:
            shared: { $ref: "#/components/examples/order" }
  examples:
    order: { summary: An order, value: { id: a } }
  responses:
    Failure:
      description: A failure.
      content: { application/json: { schema: { $ref: "#/components/schemas/Failure" } } }
  schemas:
    Order: { type: object, properties: { id: { $ref: "#/components/schemas/Id" } } }
    Id: { type: string }
    Failure: { type: object }
    Unused: { type: string }
`;
const api = readApiDocument("a.yaml", TEXT, {});
const [operation] = api.operations;

test("the fixture document is valid", () => {
  expect(api.problems).toEqual([]);
});

test("lists the path's parameters before the operation's own, with their pointers", () => {
  expect(operation?.parameters.map(({ name, pointer, hasSchema }) => [name, pointer.join("/"), hasSchema])).toEqual([
    ["id", "components/parameters/id", true],
    ["filter", "paths//orders/{id}/put/parameters/0", false],
  ]);
  expect(operation?.parameters[1]?.schema.keywords).toEqual({ type: "object" });
});

test("reads a body's media types, examples and place", () => {
  const media = jsonMedia(operation?.request);
  expect(operation?.request?.media.map(({ type, isJson, hasSchema }) => [type, isJson, hasSchema])).toEqual([
    ["text/csv", false, false],
    ["application/json", true, true],
  ]);
  expect(operation?.request?.media[0]?.examples).toEqual([
    { name: "example", title: "Example", summary: null, value: "a;b" },
  ]);
  expect(media?.examples).toEqual([{ name: "shared", title: "An order", summary: "An order", value: { id: "a" } }]);
  expect(media && api.locateKey(media.pointer)).toEqual({ line: 30, column: 9 });
});

test("gives responses an anchor on the page", () => {
  expect(operation?.responses.map(({ status, anchor, description }) => [status, anchor, description])).toEqual([
    ["200", "response-200", "Done."],
    ["5XX", "response-5xx", "A failure."],
  ]);
});

test("uses the first supported security scheme for samples", () => {
  expect(api.operations.map((each) => operationRequest(each).basic)).toEqual([true, true]);
});

test("finds schemas through shared bodies, parameters and responses", () => {
  const reached = [...api.reachedFrom(operation?.pointer ?? [])];
  expect(reached.filter((pointer) => pointer.startsWith("#/components/schemas/"))).toEqual([
    "#/components/schemas/Order",
    "#/components/schemas/Id",
    "#/components/schemas/Failure",
  ]);
});

test("apiPart of an operation includes every schema of its bodies and responses", () => {
  const [part, schemas] = apiPart(api, "operation", "changeOrder") as [object, [string, unknown][]];
  expect(part).toMatchObject({ address: "/orders/{id}", method: "put" });
  expect(schemas.map(([name]) => name)).toEqual(["Failure", "Id", "Order"]);
  expect(apiPart(api, "schema", "Order")).toEqual([
    { type: "object", properties: { id: { $ref: "#/components/schemas/Id" } } },
    [["Id", { type: "string" }]],
  ]);
  expect(apiPart(api, "schema", "None")).toBeUndefined();
  expect(apiPart(api, "operation", "none")).toBeUndefined();
});
