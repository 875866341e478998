import path from "node:path";
import { edit, write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { freshnessOf } from "./freshness";
import { forgetSite, loadSite } from "./loaded-site";

let content: TemporaryContent;
const file = (name: string): string => path.join(content.directory, name);
const digestOf = (thing: string): string | undefined => {
  forgetSite();
  return freshnessOf(loadSite()).digestOf(thing);
};

const DOCUMENT = `openapi: 3.1.0
info: { title: "%product%", version: "1" }
paths:
  /orders:
    post:
      operationId: submitOrder
      description: An order of %product%.
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: {}
components:
  schemas:
    Order: { type: object, properties: { address: { $ref: "#/components/schemas/Address" } } }
    Address: { type: object, properties: { city: { type: string } } }
    Other: { type: string }
`;

beforeEach(() => {
  content = temporaryContent();
  write(file("api/openapi.yaml"), DOCUMENT);
  write(file("samples/shop.ts"), "const a = 1;\n");
});
afterEach(() => content.remove());

test.each(["operation:submitOrder", "schema:Order", "setting:hosts.checkout", "setting:product", "sample:shop.ts"])(
  "%s has a digest of 12 digits",
  (thing) => expect(digestOf(thing)).toMatch(/^[0-9a-f]{12}$/),
);

test.each([
  "operation:none",
  "schema:None",
  "setting:hosts.none",
  "setting:none.of.it",
  "sample:none.ts",
  "other:submitOrder",
  "submitOrder",
])("%s is no such thing", (thing) => expect(digestOf(thing)).toBeUndefined());

test("an operation and a schema change with every schema that they reach, and with no other", () => {
  const things = ["operation:submitOrder", "schema:Order", "schema:Address"];
  const before = things.map(digestOf);
  edit(file("api/openapi.yaml"), "Other: { type: string }", "Other: { type: integer }");
  expect(things.map(digestOf)).toEqual(before);
  edit(file("api/openapi.yaml"), "city: { type: string }", "city: { type: integer }");
  things.forEach((thing, index) => expect(digestOf(thing)).not.toBe(before[index]));
});

test("a new product name changes neither operations nor samples", () => {
  const before = ["operation:submitOrder", "sample:shop.ts"].map(digestOf);
  edit(file("site.yaml"), "name: Foo Pay", "name: Bar Pay");
  expect(["operation:submitOrder", "sample:shop.ts"].map(digestOf)).toEqual(before);
});
