import type { FormField } from "../../openapi/form-model";
import { changed, draftOf, readDraft } from "./form-values";

const text = (name: string, rules: Partial<FormField> = {}): FormField => ({ name, type: "string", ...rules });
const object = (fields: readonly FormField[], rules: Partial<FormField> = {}): FormField => ({
  name: "body",
  type: "object",
  required: true,
  fields,
  ...rules,
});

test.each<[string, FormField, string, string | null]>([
  ["a required field left empty", text("a", { required: true }), " ", "Fill in this field."],
  ["an optional field left empty", text("a"), "", null],
  ["a value outside the list", text("a", { values: ["A", "B"] }), "C", "Choose one of A, B."],
  ["a fraction for a whole number", { name: "a", type: "integer" }, "1.5", "Enter a whole number, such as 1000."],
  ["words for a number", { name: "a", type: "number" }, "much", "Enter a number, such as 37.97."],
  ["too little", { name: "a", type: "integer", minimum: 1 }, "0", "Enter 1 or more."],
  ["too much", { name: "a", type: "integer", maximum: 100 }, "101", "Enter 100 or less."],
  ["a boolean that is none", { name: "a", type: "boolean" }, "yes", "Choose true or false."],
  ["too short", text("a", { minLength: 10, maxLength: 14 }), "123", "Enter at least 10 characters."],
  ["too long", text("a", { maxLength: 1 }), "ab", "Enter at most 1 character."],
  ["not the one length", text("a", { minLength: 3, maxLength: 3 }), "EURO", "Enter exactly 3 characters."],
  ["one character outside the basic plane", text("a", { maxLength: 1 }), "😀", null],
  ["another pattern", text("a", { pattern: "^x" }), "y", "Enter a value that matches ^x."],
  ["no UUID", text("a", { format: "uuid" }), "1", "Enter a UUID, such as 7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11."],
  ["no e-mail address", text("a", { format: "email" }), "maria", "Enter an e-mail address, such as maria@example.com."],
  ["no date", text("a", { format: "date" }), "1.3.2025", "Enter a date, such as 2025-03-01."],
  ["no time", text("a", { format: "date-time" }), "2025-03-01", "Enter a date and time, such as 2025-03-01T00:00:00Z."],
  ["a day that is none", text("a", { format: "date" }), "2025-02-30", "Enter a date, such as 2025-03-01."],
  [
    "an hour that is none",
    text("a", { format: "date-time" }),
    "2025-03-01T25:00:00Z",
    "Enter a date and time, such as 2025-03-01T00:00:00Z.",
  ],
  [
    "more digits than a number keeps",
    { name: "a", type: "integer" },
    "9007199254740993",
    "Enter at most 15 digits: programs round longer numbers.",
  ],
  [
    "more digits than a fraction keeps",
    { name: "a", type: "number" },
    "37.97551234567890123",
    "Enter at most 15 digits: programs round longer numbers.",
  ],
  ["a key twice", { name: "a", type: "map" }, "size=m\nsize=l", "size appears twice. Keep one of them."],
  ["no pairs", { name: "a", type: "map" }, "size", "Enter one key=value per line."],
  ["no JSON", { name: "a", type: "json" }, "{", 'Enter valid JSON, such as {"a": 1}.'],
])("validation: %s", (_name, field, draft, message) => {
  expect(
    readDraft(object([field]), { a: draft }).problems.map((problem) => [problem.path.join("."), problem.message]),
  ).toEqual(message === null ? [] : [["a", message]]);
});

test("reads values with the types of their schema", () => {
  const form = object([
    text("s"),
    { name: "i", type: "integer" },
    { name: "n", type: "number" },
    { name: "b", type: "boolean" },
    { name: "m", type: "map" },
    { name: "j", type: "json" },
    { name: "l", type: "array", item: { name: "l", type: "integer" } },
  ]);
  const value = { s: "x", i: -3, n: 1.5, b: false, m: { size: "m", color: "a=b" }, j: [1], l: [1, 2] };
  expect(readDraft(form, draftOf(form, value))).toEqual({ value, problems: [] });
});

test("omits an empty optional object, but requires a started one to be complete", () => {
  const form = object([
    object([text("street", { required: true }), text("city", { required: true })], {
      name: "ship_to",
      required: false,
    }),
  ]);
  expect(readDraft(form, draftOf(form, {}))).toEqual({ value: {}, problems: [] });
  const begun = changed(draftOf(form, {}), ["ship_to", "city"], "Athens");
  expect(readDraft(form, begun).problems).toEqual([{ path: ["ship_to", "street"], message: "Fill in this field." }]);
});

test("a required list starts with one entry, and entries can be added and removed", () => {
  const form = object([
    {
      name: "items",
      type: "array",
      required: true,
      minItems: 1,
      item: { name: "items", type: "object", fields: [text("id", { required: true })] },
    },
  ]);
  let draft = draftOf(form, {});
  expect(readDraft(form, draft).problems.map(({ path }) => path.join("."))).toEqual(["items.0.id"]);
  draft = changed(changed(draft, ["items", "1"], { id: "b" }), ["items", "0", "id"], "a");
  expect(readDraft(form, draft).value).toEqual({ items: [{ id: "a" }, { id: "b" }] });
  draft = changed(changed(draft, ["items", "0"], undefined), ["items", "0"], undefined);
  expect(readDraft(form, draft).problems).toEqual([{ path: ["items"], message: "Add at least 1 entry." }]);
});

test("an object below minProperties names the optional fields to fill in", () => {
  const form = object([text("request_id", { required: true }), text("email"), text("session_id")], {
    minProperties: 2,
  });
  expect(readDraft(form, { request_id: "1", email: "", session_id: "" }).problems).toEqual([
    { path: ["email"], message: "Fill in at least one of email, session_id." },
  ]);
  expect(readDraft(form, { request_id: "1", email: "", session_id: "s" }).problems).toEqual([]);
});

test("reports values that look secret as such and drops them", () => {
  const form = object([text("notes"), { name: "attributes", type: "map" }]);
  const { value, problems } = readDraft(form, {
    notes: "4242 4242 4242 4242",
    attributes: `api_key=${"0123456789abcdef".repeat(2)}`,
  });
  expect(value).toEqual({});
  expect(problems.map(({ path, secret }) => [path.join(), secret])).toEqual([
    ["notes", true],
    ["attributes", true],
  ]);
});
