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

describe("the reference and the request composer show the same schema", () => {
  /** Returns an object's fields in the reference and in the form. */
  const shown = (schema: JsonSchema) => ({
    reference: schemaContent(read(schema), "a").fields.map(({ name, required }) => `${name}${required ? "!" : ""}`),
    form: formField("a", read(schema), true).fields?.map(({ name, required }) => `${name}${required ? "!" : ""}`),
  });

  test("fields come in the order of the parts, the schema's own last", () => {
    const parts: JsonSchema[] = [
      { type: "object", properties: { first: {} } },
      { properties: { second: {} }, required: ["first"] },
    ];
    const expected = ["first!", "second", "own"];
    expect(shown({ allOf: parts, properties: { own: {} } })).toEqual({ reference: expected, form: expected });
  });

  test("of two parts with the same limit the later one wins, and the schema itself over both", () => {
    const parts = [{ minimum: 1, maximum: 10 }, { minimum: 2 }];
    const schema: JsonSchema = { type: "integer", allOf: parts, maximum: 5 };
    expect(read(schema).keywords).toMatchObject({ minimum: 2, maximum: 5 });
    expect(formField("a", read(schema), false)).toMatchObject({ minimum: 2, maximum: 5 });
  });

  test("keywords next to a reference count", () => {
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

test("a schema is read once, and every use of it has the same target", () => {
  expect(read(document.components?.schemas?.Base)).toBe(read(document.components?.schemas?.Base));
  expect(read(ref("Base")).target).toBe(read(ref("Named")).target);
});

test("the names of a schema are those of its reference and of its parts", () => {
  expect(read(ref("Whole")).names).toEqual(["Whole", "Base", "Circle"]);
  expect(read({ allOf: [ref("Base")] }).names).toEqual(["Base"]);
  expect(read({ properties: { a: ref("Base") } }).names).toEqual([]);
});

test("a part that contains itself adds what it has beside itself", () => {
  expect(read(ref("Circle")).keywords).toEqual({ description: "A circle." });
  expect(read(ref("Whole")).keywords).toMatchObject({ title: "Base", description: "A circle." });
});

test.each([true, false, undefined])("%s is a schema without keywords", (schema) => {
  expect(read(schema as never).keywords).toEqual({});
});

test("alternatives are those of oneOf, else of anyOf", () => {
  const one = read({ oneOf: [ref("Price")], anyOf: [ref("Base"), ref("Named")] });
  expect(one.alternatives?.map(({ name }) => name)).toEqual(["Price"]);
  expect(read({ anyOf: [ref("Base"), ref("Named")] }).alternatives?.map(({ name }) => name)).toEqual(["Base", "Named"]);
  expect(read({}).alternatives).toBeUndefined();
});
