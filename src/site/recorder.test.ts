import { substitute } from "../config/variables";
import { digestOf, record, recordedDictionary, remembering, responseDigests } from "./recorder";

test("records each question once, in order, and answers it", () => {
  const { ask, asked } = record({ size: (name: string) => name.length, names: () => ["a"] });
  expect([ask.size("abc"), ask.names(), ask.size("a"), ask.size("abc")]).toEqual([3, ["a"], 1, 3]);
  expect(asked()).toEqual([
    { kind: "size", name: "abc" },
    { kind: "names", name: "" },
    { kind: "size", name: "a" },
  ]);
});

test("computes each response once, even if it is undefined", () => {
  const respond = jest.fn((name: string) => (name === "a" ? 1 : undefined));
  const { size } = remembering({ size: respond });
  expect([size("a"), size("a"), size("b"), size("b")]).toEqual([1, 1, undefined, undefined]);
  expect(respond).toHaveBeenCalledTimes(2);
});

test("distinguishes undefined, null and empty responses by their digests", () => {
  const digest = responseDigests({ text: (name) => ({ nothing: undefined, null: null, empty: "" })[name] });
  const all = ["nothing", "null", "empty"].map((name) => digest({ kind: "text", name }));
  expect(new Set(all).size).toBe(3);
  expect(digest({ kind: "text", name: "null" })).toMatch(/^[0-9a-f]{16}$/);
  expect(digest({ kind: "gone", name: "" })).toBe(digestOf(undefined));
});

describe("recordedDictionary", () => {
  const variables = { product: "Foo", host: "example.com" };
  const read = (test: (dictionary: Readonly<Record<string, string>>) => unknown): readonly unknown[] => {
    const { ask, asked } = record({ variable: (_name: string) => "", variables: () => "" });
    const result = test(recordedDictionary(variables, ask));
    return [result, asked().map(({ kind, name }) => (name === "" ? kind : name))];
  };

  test.each<[string, (dictionary: Readonly<Record<string, string>>) => unknown, unknown, readonly string[]]>([
    ["substitution asks for the names in the text", (names) => substitute("%product%", names), "Foo", ["product"]],
    ["a name that does not exist is asked for too", (names) => Object.hasOwn(names, "none"), false, ["none"]],
    ["`in` asks", (names) => "host" in names, true, ["host"]],
    ["a list asks for all", (names) => Object.keys(names).length, 2, ["variables", "product", "host"]],
    ["a copy asks for all", (names) => ({ ...names }), variables, ["variables", "product", "host"]],
  ])("%s", (_title, look, result, asked) => {
    expect(read(look)).toEqual([result, asked]);
  });
});
