import { formatProblem } from "../problems/problem";
import { operationComponentData } from "./operation-data";
import { readApiDocument } from "./document";
import { fieldsTwin } from "./operation-twin";
import { madeOf, validateApiDocument } from "./validate";

/** A valid document, whose values are replaced one by one with values of the wrong form. */
const RIGHT = `openapi: 3.1.0
info: { title: Shop, version: "1.0.0" }
paths:
  /quote:
    post:
      operationId: quote
      summary: Quote
      description: A cart and what it costs.
      x-page: /api/quote
      parameters: []
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [id]
              properties:
                id: { $ref: "#/components/schemas/Id" }
      responses:
        "200": { description: A quote. }
components:
  schemas:
    Id: { type: string }
`;

test.each([
  ["parameters: []", "parameters: many", "#/paths/~1quote/post/parameters"],
  ["required: [id]", "required: [1]", "/schema/required/0"],
  ["required: [id]", "required: [{ toString: 1 }]", "/schema/required/0"],
  ['$ref: "#/components/schemas/Id"', "$ref: 1", "/properties/id"],
  ["description: A quote.", "description: [1]", "#/paths/~1quote/post/responses/200/description"],
  ["description: A cart and what it costs.", "description: 5", "#/paths/~1quote/post/description"],
  ["summary: Quote", "summary: {}", "#/paths/~1quote/post/summary"],
])("reports `%s` changed to `%s` without breaking checks or pages", (from, to, place) => {
  const text = RIGHT.replace(from, to);
  expect(text).not.toBe(RIGHT);
  const api = readApiDocument("openapi.yaml", text, {});
  expect(validateApiDocument(api).map(formatProblem).join("\n")).toContain(place);
  const data = madeOf(api, () => operationComponentData(api, "quote", (code) => code), undefined);
  expect(data && "props" in data ? fieldsTwin(data.props.operation) : []).toBeInstanceOf(Array);
});

test("ignores an x-page that isn't text", () => {
  const api = readApiDocument("openapi.yaml", RIGHT.replace("x-page: /api/quote", "x-page: [1]"), {});
  expect(api.operations.map(({ page }) => page)).toEqual([null]);
});

test("rethrows an error on a document without problems", () => {
  const api = readApiDocument("openapi.yaml", RIGHT, {});
  expect(validateApiDocument(api)).toEqual([]);
  const fail = (): never => {
    throw new Error("a bug");
  };
  expect(() => madeOf(api, fail, undefined)).toThrow("a bug");
});
