import { modelOf } from "./read-model";
import { schemaReader } from "./schema";
import { fieldAnchors, parameterField, schemaContent, type Field } from "./schema-tree";
import { describeType } from "./schema-words";
import type { JsonSchema, OpenApi, RawParameter } from "./types";

const document: OpenApi = {
  components: {
    schemas: {
      Price: {
        type: "object",
        title: "A price",
        required: ["amount"],
        properties: { amount: { type: "integer" }, currency: { type: "string" } },
      },
      Base: { type: "object", required: ["id"], properties: { id: { type: "string", format: "uuid" } } },
      Item: {
        allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["qty"], properties: { qty: { type: "integer" } } }],
      },
      Node: {
        type: "object",
        properties: {
          name: { type: "string" },
          children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
        },
      },
      Color: { type: "string", enum: ["red", "blue"] },
      Card: { type: "object", properties: { number: { type: "string" } } },
      Cash: { type: "object", properties: { change: { type: "number" } } },
      Map: { type: "object", additionalProperties: { $ref: "#/components/schemas/Map" } },
      Self: { allOf: [{ $ref: "#/components/schemas/Self" }] },
    },
  },
};
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const read = schemaReader(document);
const content = (schema: JsonSchema) => schemaContent(read(schema), "body");
const parameterOf = (parameter: RawParameter, anchor: string): Field => {
  const operation = { operationId: "a", parameters: [parameter] };
  const { operations } = modelOf({ ...document, paths: { "/a": { get: operation } } });
  const [model] = operations[0]?.parameters ?? [];
  if (!model) throw new Error("no parameter");
  return parameterField(model, anchor);
};
/** Returns names and anchors, with a dash before those of each inner level. */
const outline = (fields: readonly Field[], level = ""): string[] =>
  fields.flatMap(({ name, anchor, fields: inner }) => [`${level}${name} ${anchor}`, ...outline(inner, `${level}- `)]);
const field = (schema: JsonSchema): Field => content({ properties: { a: schema } }).fields[0] as Field;

test.each<[JsonSchema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "uuid" }, "string (uuid)"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "array", items: { type: "string" } }, "array of string"],
  [{ type: "array", items: ref("Price") }, "array of Price"],
  [{ type: "array" }, "array"],
  [ref("Price"), "object"],
  [ref("Item"), "object"],
  [{ properties: {} }, "object"],
  [{ enum: ["a"] }, "string"],
  [{}, "any"],
  [{ type: "object", additionalProperties: { type: "string" } }, "object of string"],
  [{ type: "object", additionalProperties: { type: "array", items: ref("Price") } }, "object of array of Price"],
  [{ oneOf: [ref("Card"), ref("Cash")] }, "Card or Cash"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
])("describes the type of %j as %s", (schema, type) => {
  expect(describeType(read(schema))).toBe(type);
});

test.each<[JsonSchema, string[]]>([
  [{ type: "string" }, []],
  [{ type: "string", minLength: 2, maxLength: 5 }, ["at least 2 characters", "at most 5 characters"]],
  [{ type: "string", minLength: 3, maxLength: 3 }, ["exactly 3 characters"]],
  [{ type: "integer", minimum: 0, maximum: 10 }, ["at least 0", "at most 10"]],
  [{ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10 }, ["more than 0", "less than 10"]],
  [{ type: "number", multipleOf: 0.5 }, ["a multiple of 0.5"]],
  [{ type: "array", minItems: 1, maxItems: 20 }, ["at least 1 entry", "at most 20 entries"]],
  [{ type: "object", minProperties: 2, maxProperties: 4 }, ["at least 2 keys", "at most 4 keys"]],
  [{ type: "string", pattern: "^[A-Z]{3}$" }, ["matches ^[A-Z]{3}$"]],
  [{ type: "string", enum: ["a", "b"] }, ["one of a, b"]],
  [{ type: "string", enum: ["a", "b"], "x-enum-descriptions": { a: "The first." } }, ["one of `a`: The first. `b`"]],
  [ref("Color"), ["one of red, blue"]],
  [{ type: "array", items: { type: "string", enum: ["a", "b"] } }, ["one of a, b"]],
  [{ const: "EUR" }, ["always EUR"]],
  [{ type: "string", default: "a" }, ['default "a"']],
  // One of something is in the singular.
  [{ type: "array", maxItems: 1 }, ["at most 1 entry"]],
  [{ type: "string", minLength: 1, maxLength: 1 }, ["exactly 1 character"]],
  [{ type: "object", maxProperties: 1 }, ["at most 1 key"]],
])("lists the constraints of %j as %j", (schema, constraints) => {
  expect(field(schema).constraints).toEqual(constraints);
});

test("lists fields with names, anchors and whether they're required", () => {
  const plain = { type: "string", constraints: [], fields: [], variants: [] };
  expect(
    content({
      type: "object",
      required: ["order_id"],
      properties: { order_id: { type: "string", description: "The id." }, note: { type: "string", deprecated: true } },
    }),
  ).toEqual({
    variants: [],
    fields: [
      {
        ...plain,
        name: "order_id",
        anchor: "body-order_id",
        required: true,
        deprecated: false,
        description: "The id.",
      },
      { ...plain, name: "note", anchor: "body-note", required: false, deprecated: true, description: null },
    ],
  });
});

test.each<[string, JsonSchema, string[]]>([
  [
    "objects",
    { properties: { price: ref("Price") } },
    ["price body-price", "- amount body-price-amount", "- currency body-price-currency"],
  ],
  ["lists of objects", { type: "array", items: ref("Price") }, ["amount body-amount", "currency body-currency"]],
  [
    "lists in objects",
    { properties: { items: { type: "array", items: ref("Card") } } },
    ["items body-items", "- number body-items-number"],
  ],
  ["merged parts", ref("Item"), ["id body-id", "qty body-qty"]],
  ["names with capitals and signs", { properties: { "X-Sign.Header": {} } }, ["X-Sign.Header body-x-sign-header"]],
  ["plain values", { type: "string" }, []],
  ["references to nothing", ref("None"), []],
])("lists fields of %s", (_name, schema, expected) => {
  expect(outline(content(schema).fields)).toEqual(expected);
});

test("prefers a description beside a reference to the referenced schema's", () => {
  const schema = {
    properties: { a: { $ref: "#/components/schemas/Price", description: "What it costs." }, b: ref("Price") },
  };
  expect(content(schema).fields.map(({ description }) => description)).toEqual(["What it costs.", null]);
});

test("turns alternatives into variants, named after their reference or title", () => {
  const { fields, variants } = content({
    oneOf: [
      ref("Card"),
      { title: "By cash", properties: { change: { type: "number" } } },
      { properties: { x: {} } },
      { type: "null" },
    ],
  });
  expect(fields).toEqual([]);
  expect(variants.map(({ title, fields: inner }) => [title, outline(inner)])).toEqual([
    ["Card", ["number body-1-number"]],
    ["By cash", ["change body-2-change"]],
    ["Form 3", ["x body-3-x"]],
  ]);
});

test("attaches a field's alternatives to the field", () => {
  expect(field({ anyOf: [ref("Card"), { type: "null" }] })).toMatchObject({
    type: "Card or null",
    fields: [],
    variants: [{ title: "Card", fields: [{ name: "number", anchor: "body-a-1-number" }] }],
  });
});

test("turns a parameter into a field", () => {
  expect(
    parameterOf(
      { name: "page", required: true, description: "Which page.", schema: { type: "integer", minimum: 1 } },
      "parameter-page",
    ),
  ).toMatchObject({
    name: "page",
    anchor: "parameter-page",
    type: "integer",
    required: true,
    description: "Which page.",
    constraints: ["at least 1"],
  });
});

test("gives a parameter without a schema the type any", () => {
  expect(parameterOf({ name: "page" }, "p")).toMatchObject({ type: "any", required: false, description: null });
});

test("lists anchors of fields and variants depth-first", () => {
  const schema: JsonSchema = { properties: { price: ref("Price"), pay: { oneOf: [ref("Card"), ref("Cash")] } } };
  expect(fieldAnchors(content(schema))).toEqual([
    "body-price",
    "body-price-amount",
    "body-price-currency",
    "body-pay",
    "body-pay-1-number",
    "body-pay-2-change",
  ]);
});

test("keeps fields beside alternatives", () => {
  expect(outline(content({ properties: { a: { type: "string" } }, oneOf: [{ required: ["a"] }] }).fields)).toEqual([
    "a body-a",
  ]);
});

test("describes a recursive map without endless recursion", () => {
  expect(describeType(read(ref("Map")))).toMatch(/^object of /);
});

test("reads an allOf that contains itself without endless recursion", () => {
  expect(content(ref("Self"))).toEqual({ fields: [], variants: [] });
});

test.each<[string, JsonSchema, Partial<Field>]>([
  ["a nullable type of OpenAPI 3.0", { type: "string", nullable: true }, { type: "string or null" }],
  ["a list or null", { type: ["array", "null"], items: { type: "string" } }, { type: "array of string or null" }],
  [
    "a map or null",
    { type: ["object", "null"], additionalProperties: { type: "string" } },
    { type: "object or null of string" },
  ],
  ["values without a type", { enum: [1, 2] }, { type: "integer", constraints: ["one of 1, 2"] }],
  ["a constant without a type", { const: true }, { type: "boolean", constraints: ["always true"] }],
  ["entries that differ", { type: "array", uniqueItems: true }, { constraints: ["no entry twice"] }],
  ["required fields of merged parts", ref("Item"), { fields: [{ required: true }, { required: true }] as never }],
  ["a closed object", { type: "object", additionalProperties: false }, { constraints: ["no other keys"] }],
  ["what may only be read", { type: "string", readOnly: true }, { constraints: ["read only"] }],
  ["what may only be written", { type: "string", writeOnly: true }, { constraints: ["write only"] }],
  [
    "limits of entries",
    { type: "array", items: { type: "string", minLength: 2, default: "no" } },
    { constraints: ["each entry: at least 2 characters"] },
  ],
  [
    "values of entries that a reference names",
    { type: "array", items: ref("Color") },
    { type: "array of Color", constraints: ["one of red, blue"] },
  ],
  [
    "values of one alternative",
    { anyOf: [ref("Color"), { type: "string", maxLength: 9 }] },
    { type: "Color or string", constraints: ["Color: one of red, blue", "string: at most 9 characters"] },
  ],
  ["an example", { type: "string", examples: ["EUR", "USD"] }, { constraints: ["for example EUR"] }],
  [
    "an example that is an object",
    { type: "object", examples: [{ size: "m" }] },
    { constraints: ['for example {"size":"m"}'] },
  ],
  ["an example of OpenAPI 3.0", { type: "integer", example: 0 }, { constraints: ["for example 0"] }],
  ["an example that is long", { type: "string", examples: ["x".repeat(61)] }, { constraints: [] }],
  [
    "keywords beside a reference",
    { $ref: "#/components/schemas/Price", deprecated: true, default: {}, description: "Old." },
    { deprecated: true, description: "Old.", constraints: ["default {}"] },
  ],
])("a field shows %s", (_name, schema, expected) => {
  expect(field(schema)).toMatchObject(expected);
});

test("explains which discriminator value selects which alternative", () => {
  const schema = {
    oneOf: [ref("Card"), ref("Cash")],
    discriminator: {
      propertyName: "type",
      mapping: { card: "#/components/schemas/Card", cash: "#/components/schemas/Cash" },
    },
  };
  expect(field(schema)).toMatchObject({
    type: "Card or Cash",
    constraints: ["type decides the form (card: Card, cash: Cash)"],
  });
  expect(field({ oneOf: [ref("Card")], discriminator: { propertyName: "type" } }).constraints).toEqual([
    "type decides the form",
  ]);
});

test("lists pattern properties, tuple items and additional properties as fields", () => {
  const schema: JsonSchema = {
    properties: { a: {} },
    patternProperties: { "^x-": { type: "string" } },
    additionalProperties: ref("Price"),
  };
  expect(outline(content(schema).fields)).toEqual([
    "a body-a",
    "/^x-/ body--x-",
    "* body-_others",
    "- amount body-_others-amount",
    "- currency body-_others-currency",
  ]);
  const tuple = content({ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] }).fields;
  expect(tuple.map(({ name, type }) => `${name} ${type}`)).toEqual(["[0] string", "[1] integer"]);
});

test("doesn't list additional properties that have only a type", () => {
  expect(content({ type: "object", additionalProperties: { type: "string" } }).fields).toEqual([]);
});

test("links a recursive field to the field whose fields it repeats", () => {
  expect(content(ref("Node")).fields[1]).toMatchObject({
    name: "children",
    fields: [],
    repeats: { anchor: "body", name: "Node" },
  });
  const tree = content({ properties: { root: ref("Node") } }).fields[0];
  expect(tree?.fields[1]).toMatchObject({
    anchor: "body-root-children",
    repeats: { anchor: "body-root", name: "Node" },
  });
});

test("links a repetition inside an alternative to an existing anchor", () => {
  const { variants } = content({ properties: { pick: { oneOf: [ref("Node")] } } }).fields[0] as Field;
  expect(variants[0]?.fields[1]?.repeats).toEqual({ anchor: "body-pick", name: "Node" });
});

test("shows a schema that's used twice in both places", () => {
  const fields = content({ properties: { a: ref("Price"), b: ref("Price") } }).fields;
  expect(fields.map(({ fields: inner, repeats }) => [inner.length, repeats])).toEqual([
    [2, undefined],
    [2, undefined],
  ]);
});

test("prefers a schema's own keywords to those of its allOf parts, and lists its fields last", () => {
  const merged = read({
    title: "Own",
    description: "Own text.",
    allOf: [{ title: "Part", description: "Part.", properties: { a: {} } }],
    properties: { b: {} },
  }).keywords;
  expect(merged).toEqual({ title: "Own", description: "Own text.", properties: { a: {}, b: {} } });
});

test("flattens nested alternatives", () => {
  const { variants } = content({ oneOf: [{ title: "Money", oneOf: [ref("Card"), ref("Cash")] }, ref("Price")] });
  expect(variants.map(({ title }) => title)).toEqual(["Money, Card", "Money, Cash", "Price"]);
});

test("accepts boolean schemas", () => {
  expect(content({ properties: { a: true, b: false } as never }).fields.map(({ name, type }) => [name, type])).toEqual([
    ["a", "any"],
    ["b", "any"],
  ]);
});

test("reads a parameter's schema from its content, and that it's deprecated", () => {
  expect(
    parameterOf({ name: "filter", deprecated: true, content: { "application/json": { schema: ref("Price") } } }, "p"),
  ).toMatchObject({ deprecated: true, fields: [{ name: "amount" }, { name: "currency" }] });
});
