import { formField } from "./form-model";
import { schemaReader } from "./schema";
import { schemaContent } from "./schema-tree";
import type { JsonSchema, OpenApi } from "./types";

const document: OpenApi = {
  components: {
    schemas: {
      Base: { type: "object", title: "Base", required: ["id"], properties: { id: { type: "string", maxLength: 9 } } },
      Named: { $ref: "#/components/schemas/Base" },
      Whole: { allOf: [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Circle" }] },
      Circle: { allOf: [{ $ref: "#/components/schemas/Circle" }], description: "A circle." },
      Price: { type: "integer", minimum: 1, description: "What it costs." },
    },
  },
};
const read = schemaReader(document);
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

describe("the reference and the request composer both", () => {
  /** Returns an object's fields in the reference and in the form. */
  const shown = (schema: JsonSchema) => ({
    reference: schemaContent(read(schema), "a").fields.map(({ name, required }) => `${name}${required ? "!" : ""}`),
    form: formField("a", read(schema), true).fields?.map(({ name, required }) => `${name}${required ? "!" : ""}`),
  });

  test("list fields of the parts in order, and the schema's own last", () => {
    const parts: JsonSchema[] = [
      { type: "object", properties: { first: {} } },
      { properties: { second: {} }, required: ["first"] },
    ];
    const expected = ["first!", "second", "own"];
    expect(shown({ allOf: parts, properties: { own: {} } })).toEqual({ reference: expected, form: expected });
  });

  test("prefer the later of two parts' limits, and the schema's own to both", () => {
    const parts = [{ minimum: 1, maximum: 10 }, { minimum: 2 }];
    const schema: JsonSchema = { type: "integer", allOf: parts, maximum: 5 };
    expect(read(schema).keywords).toMatchObject({ minimum: 2, maximum: 5 });
    expect(formField("a", read(schema), false)).toMatchObject({ minimum: 2, maximum: 5 });
  });

  test("apply keywords beside a reference", () => {
    const schema: JsonSchema = { ...ref("Price"), maximum: 9, description: "The price." };
    expect(formField("a", read(schema), false)).toEqual({
      name: "a",
      type: "integer",
      description: "The price.",
      minimum: 1,
      maximum: 9,
    });
    expect(schemaContent(read({ properties: { a: schema } }), "x").fields[0]).toMatchObject({
      description: "The price.",
      constraints: ["at least 1", "at most 9"],
    });
  });
});

test("reads a schema once and shares it between its uses", () => {
  expect(read(document.components?.schemas?.Base)).toBe(read(document.components?.schemas?.Base));
  expect(read(ref("Base")).target).toBe(read(ref("Named")).target);
});

test("collects a schema's names from its reference and its parts", () => {
  expect(read(ref("Whole")).names).toEqual(["Whole", "Base", "Circle"]);
  expect(read({ allOf: [ref("Base")] }).names).toEqual(["Base"]);
  expect(read({ properties: { a: ref("Base") } }).names).toEqual([]);
});

test("ignores a part that contains itself", () => {
  expect(read(ref("Circle")).keywords).toEqual({ description: "A circle." });
  expect(read(ref("Whole")).keywords).toMatchObject({ title: "Base", description: "A circle." });
});

test.each([true, false, undefined])("reads %s as a schema without keywords", (schema) => {
  expect(read(schema as never).keywords).toEqual({});
});

test("takes alternatives from oneOf, or else from anyOf", () => {
  const one = read({ oneOf: [ref("Price")], anyOf: [ref("Base"), ref("Named")] });
  expect(one.alternatives?.map(({ name }) => name)).toEqual(["Price"]);
  expect(read({ anyOf: [ref("Base"), ref("Named")] }).alternatives?.map(({ name }) => name)).toEqual(["Base", "Named"]);
  expect(read({}).alternatives).toBeUndefined();
});
