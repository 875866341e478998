import { dereference, follow, referencePath, resolveReference, toPointer } from "./references";
import type { OpenApi } from "./types";

const document: OpenApi = {
  paths: { "/a/{id}": { get: { operationId: "a" } } },
  components: {
    schemas: {
      Plain: { type: "string" },
      Alias: { $ref: "#/components/schemas/Plain" },
      Chain: { $ref: "#/components/schemas/Alias" },
      Loop: { $ref: "#/components/schemas/Loop" },
      Lost: { $ref: "#/components/schemas/None" },
      "a/b~c": { type: "number" },
    },
  },
};

test.each<[string, unknown]>([
  ["#/components/schemas/Plain", { type: "string" }],
  ["#/components/schemas/a~1b~0c", { type: "number" }],
  ["#/paths/~1a~1{id}/get/operationId", "a"],
  ["#/components/schemas/None", undefined],
  ["#/components/schemas/Plain/type/deeper", undefined],
  ["other.yaml#/a", undefined],
  ["#plain", undefined],
  ["#/components/schemas/%50lain", { type: "string" }],
  ["#/components/schemas/%E0%", undefined],
])("resolveReference(%s) is %j", (reference, expected) => {
  expect(resolveReference(document, reference)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ["a reference", { $ref: "#/components/schemas/Plain" }, { type: "string" }],
  ["a chain of references", { $ref: "#/components/schemas/Chain" }, { type: "string" }],
  ["a reference to nothing", { $ref: "#/components/schemas/None" }, undefined],
  ["a chain to nothing", { $ref: "#/components/schemas/Lost" }, undefined],
  ["a value", { type: "string" }, { type: "string" }],
  ["text", "a", "a"],
  ["nothing", undefined, undefined],
])("dereferences %s", (_name, value, expected) => {
  expect(dereference(document, value)).toEqual(expected);
});

test("stops at a reference to itself", () => {
  expect(dereference(document, { $ref: "#/components/schemas/Loop" })).toEqual({ $ref: "#/components/schemas/Loop" });
});

test("returns the pointer of the definition, not of its use", () => {
  const place = ["paths", "/a", "get", "requestBody"];
  expect(follow(document, { $ref: "#/components/schemas/Chain" }, place)).toEqual({
    value: { type: "string" },
    pointer: ["components", "schemas", "Plain"],
  });
  expect(follow(document, { type: "number" }, place)).toEqual({ value: { type: "number" }, pointer: place });
});

test("converts a path to a pointer and back", () => {
  const path = ["paths", "/a/{id}", "get", "a~b"];
  expect(toPointer(path)).toBe("#/paths/~1a~1{id}/get/a~0b");
  expect(referencePath(toPointer(path))).toEqual(path);
});
