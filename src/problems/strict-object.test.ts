import { strictObject, text } from "./strict-object";

const schema = strictObject({ title: text(), label: text().optional() });

test("strictObject accepts known keys, and text() trims its value", () => {
  expect(schema.parse({ title: "  Docs " })).toEqual({ title: "Docs" });
});

test("strictObject reports unknown keys with the allowed keys as data", () => {
  const result = schema.safeParse({ title: "Docs", titel: "Docs", x: 1 });
  expect(result.error?.issues).toEqual([
    {
      code: "unrecognized_keys",
      keys: ["titel", "x"],
      path: [],
      allowed: ["title", "label"],
      message: 'Unrecognized keys: "titel", "x"',
    },
  ]);
});

test.each([
  [{ title: 3 }, ["title"], "Invalid input: expected string, received number"],
  ["title", [], "Invalid input: expected object, received string"],
])("strictObject keeps the message of another mistake: %j", (value, path, message) => {
  expect(schema.safeParse(value).error?.issues).toEqual([expect.objectContaining({ path, message })]);
});

test.each([
  ["an empty text", ""],
  ["spaces only", " \t "],
])("text() rejects %s", (_name, value) => {
  expect(text().safeParse(value).error?.issues[0]?.message).toBe("text that is not empty");
});

test.each([[3], [null], [undefined], [["a"]], [{}]])("text() rejects %j", (value) => {
  expect(text().safeParse(value).success).toBe(false);
});
