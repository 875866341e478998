import type { OpenApi } from "./document";
import { describeType, fieldAnchors, parameterField, schemaContent, type Field, type JsonSchema } from "./schema-tree";

const document = {
  components: {
    schemas: {
      Price: { type: "object", title: "A price", required: ["amount"], properties: { amount: { type: "integer" }, currency: { type: "string" } } },
      Base: { type: "object", required: ["id"], properties: { id: { type: "string", format: "uuid" } } },
      Item: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["qty"], properties: { qty: { type: "integer" } } }] },
      Node: { type: "object", properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/components/schemas/Node" } } } },
      Color: { type: "string", enum: ["red", "blue"] },
      Card: { type: "object", properties: { number: { type: "string" } } },
      Cash: { type: "object", properties: { change: { type: "number" } } },
      Map: { type: "object", additionalProperties: { $ref: "#/components/schemas/Map" } },
      Self: { allOf: [{ $ref: "#/components/schemas/Self" }] },
    },
  },
} as unknown as OpenApi;
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const content = (schema: JsonSchema) => schemaContent(document, schema, "body");
/** Names and anchors, nested. */
const outline = (fields: readonly Field[]): unknown[] => fields.map(({ name, anchor, fields: inner }) => (inner.length > 0 ? [name, anchor, outline(inner)] : [name, anchor]));
const field = (schema: JsonSchema): Field => content({ properties: { a: schema } }).fields[0] as Field;

test.each<[JsonSchema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "uuid" }, "string (uuid)"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: ["string", "null"], format: "date" }, "string or null (date)"],
  [{ type: "array", items: { type: "string" } }, "array of string"],
  [{ type: "array", items: { type: "array", items: { type: "integer" } } }, "array of array of integer"],
  [{ type: "array", items: ref("Price") }, "array of Price"],
  [{ type: "array" }, "array"],
  [ref("Price"), "object"],
  [ref("Item"), "object"],
  [{ properties: {} }, "object"],
  [{ enum: ["a"] }, "string"],
  [{}, "any"],
  [{ type: "object", additionalProperties: { type: "string" } }, "object of string"],
  [{ type: "object", additionalProperties: true }, "object"],
  [{ type: "object", additionalProperties: { type: "array", items: ref("Price") } }, "object of array of Price"],
  [{ oneOf: [ref("Card"), ref("Cash")] }, "Card or Cash"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
  [{ oneOf: [{ type: "string" }, { type: "string", minLength: 3 }] }, "string"],
  [ref("None"), "any"],
])("the type of %j is %s", (schema, type) => {
  expect(describeType(document, schema)).toBe(type);
});

test.each<[JsonSchema, string[]]>([
  [{ type: "string" }, []],
  [{ type: "string", minLength: 1 }, ["at least 1 character"]],
  [{ type: "string", minLength: 2, maxLength: 5 }, ["at least 2 characters", "at most 5 characters"]],
  [{ type: "string", minLength: 3, maxLength: 3 }, ["exactly 3 characters"]],
  [{ type: "integer", minimum: 0, maximum: 10 }, ["at least 0", "at most 10"]],
  [{ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10 }, ["more than 0", "less than 10"]],
  [{ type: "number", multipleOf: 0.5 }, ["a multiple of 0.5"]],
  [{ type: "array", minItems: 1, maxItems: 20 }, ["at least 1 entry", "at most 20 entries"]],
  [{ type: "array", minItems: 2 }, ["at least 2 entries"]],
  [{ type: "object", minProperties: 1 }, ["at least 1 key"]],
  [{ type: "object", minProperties: 2, maxProperties: 4 }, ["at least 2 keys", "at most 4 keys"]],
  [{ type: "string", pattern: "^[A-Z]{3}$" }, ["matches ^[A-Z]{3}$"]],
  [{ type: "string", enum: ["a", "b"] }, ["one of a, b"]],
  [ref("Color"), ["one of red, blue"]],
  [{ type: "array", items: { type: "string", enum: ["a", "b"] } }, ["one of a, b"]],
  [{ const: "EUR" }, ["always EUR"]],
  [{ const: false }, ["always false"]],
  [{ type: "string", default: "a" }, ['default "a"']],
  [{ type: "boolean", default: false }, ["default false"]],
  [{ type: ["string", "null"], default: null }, ["default null"]],
  [{ type: "integer", minimum: 1, enum: [1, 2], default: 1 }, ["at least 1", "one of 1, 2", "default 1"]],
])("the constraints of %j are %j", (schema, constraints) => {
  expect(field(schema).constraints).toEqual(constraints);
});

test.each<[JsonSchema, string]>([
  [{ type: "array", maxItems: 1 }, "at most 1 entry"],
  [{ type: "string", maxLength: 1 }, "at most 1 character"],
  [{ type: "string", minLength: 1, maxLength: 1 }, "exactly 1 character"],
  [{ type: "object", maxProperties: 1 }, "at most 1 key"],
])("one is singular: %j is %s", (schema, constraint) => {
  expect(field(schema).constraints).toEqual([constraint]);
});

test("fields have names, anchors, and say whether they are required", () => {
  expect(content({ type: "object", required: ["order_id"], properties: { order_id: { type: "string", description: "The id." }, note: { type: "string", deprecated: true } } })).toEqual({
    variants: [],
    fields: [
      { name: "order_id", anchor: "body-order_id", type: "string", required: true, deprecated: false, description: "The id.", constraints: [], fields: [], variants: [] },
      { name: "note", anchor: "body-note", type: "string", required: false, deprecated: true, description: null, constraints: [], fields: [], variants: [] },
    ],
  });
});

test.each<[string, JsonSchema, unknown[]]>([
  ["objects", { properties: { price: ref("Price") } }, [["price", "body-price", [["amount", "body-price-amount"], ["currency", "body-price-currency"]]]]],
  ["lists of objects", { type: "array", items: ref("Price") }, [["amount", "body-amount"], ["currency", "body-currency"]]],
  ["lists in objects", { properties: { items: { type: "array", items: ref("Card") } } }, [["items", "body-items", [["number", "body-items-number"]]]]],
  ["merged parts", ref("Item"), [["id", "body-id"], ["qty", "body-qty"]]],
  ["names with capitals and signs", { properties: { "X-Sign.Header": { type: "string" } } }, [["X-Sign.Header", "body-x-sign-header"]]],
  ["plain values", { type: "string" }, []],
  ["references to nothing", ref("None"), []],
])("fields of %s are listed", (_name, schema, expected) => {
  expect(outline(content(schema).fields)).toEqual(expected);
});

test("merged parts keep what each of them requires", () => {
  expect(content(ref("Item")).fields.map(({ name, required }) => [name, required])).toEqual([["id", true], ["qty", true]]);
});

test("a description beside a reference wins over the one of what it names", () => {
  const schema = { properties: { a: { $ref: "#/components/schemas/Price", description: "What it costs." }, b: ref("Price") } };
  expect(content(schema).fields.map(({ description }) => description)).toEqual(["What it costs.", null]);
});

test("alternatives become variants with the name of what they refer to", () => {
  const { fields, variants } = content({ oneOf: [ref("Card"), { title: "By cash", properties: { change: { type: "number" } } }, { properties: { x: {} } }, { type: "null" }] });
  expect(fields).toEqual([]);
  expect(variants.map(({ title, fields: inner }) => [title, outline(inner)])).toEqual([
    ["Card", [["number", "body-1-number"]]],
    ["By cash", [["change", "body-2-change"]]],
    ["Form 3", [["x", "body-3-x"]]],
  ]);
});

test("alternatives of a field are the field's own", () => {
  expect(field({ anyOf: [ref("Card"), { type: "null" }] })).toMatchObject({ type: "Card or null", fields: [], variants: [{ title: "Card", fields: [{ name: "number", anchor: "body-a-1-number" }] }] });
});

test("a schema that contains itself is shown once", () => {
  expect(outline(content(ref("Node")).fields)).toEqual([["name", "body-name"], ["children", "body-children"]]);
});

test("a parameter is a field", () => {
  expect(parameterField(document, { name: "page", required: true, description: "Which page.", schema: { type: "integer", minimum: 1 } }, "parameter-page")).toMatchObject({
    name: "page",
    anchor: "parameter-page",
    type: "integer",
    required: true,
    description: "Which page.",
    constraints: ["at least 1"],
  });
});

test("a parameter without a schema can be anything", () => {
  expect(parameterField(document, { name: "page" }, "p")).toMatchObject({ type: "any", required: false, description: null });
});

test("anchors of fields and variants are listed depth-first", () => {
  const schema: JsonSchema = { properties: { price: ref("Price"), pay: { oneOf: [ref("Card"), ref("Cash")] } } };
  expect(fieldAnchors(content(schema))).toEqual(["body-price", "body-price-amount", "body-price-currency", "body-pay", "body-pay-1-number", "body-pay-2-change"]);
});

test("fields beside alternatives are not lost", () => {
  expect(outline(content({ properties: { a: { type: "string" } }, oneOf: [{ required: ["a"] }] }).fields)).toEqual([["a", "body-a"]]);
});

test("a map of maps of itself comes to an end", () => {
  expect(describeType(document, ref("Map"))).toMatch(/^object of /);
});

test("a part that is the whole comes to an end", () => {
  expect(content(ref("Self"))).toEqual({ fields: [], variants: [] });
});
