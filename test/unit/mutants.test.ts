import { chosen, mutantsOf } from "../../scripts/lib/mutants";
import { random } from "../../scripts/lib/random";

const what = (source: string): string[] => mutantsOf("src/a.ts", source).map((mutant) => mutant.what);

test.each([
  ["a condition", "if (a) b = c;", ["a → !(a)"]],
  ["the condition of an expression", "const a = b ? c : d;", ["b → !(b)"]],
  ["an operator", "const a = b === c && d < e;", ["&& → ||", "=== → !==", "< → <="]],
  ["a number, a boolean and a text", 'const a = [1, true, "b"];', ["1 → 2", "true → false", '"b" → ""']],
  ["a call as a statement", "a(b); await c();", ["a(b) → left out", "await c() → left out"]],
])("%s is changed", (_name, source, expected) => expect(what(source)).toEqual(expected));

test.each([
  ["a type", 'type A = "b" | 1; let c: "d";'],
  ["an import", 'import a from "b"; export { c } from "d";'],
  ["the name of a property", 'const a = { "b-c": d };'],
  ["an empty text", 'const a = "";'],
])("%s is left alone", (_name, source) => expect(what(source)).toEqual([]));

test("a change knows its place", () => {
  const source = "const a = 1;\n  if (b) c();\n";
  const [, condition] = mutantsOf("src/a.ts", source);
  expect(condition).toMatchObject({ file: "src/a.ts", line: 2, column: 7, text: "!(b)" });
  expect(source.slice(condition?.start, condition?.end)).toBe("b");
});

test("a seed chooses the same of each room again, and the kinds in turn", () => {
  const rooms = ["a", "b"].map((room) => mutantsOf(`src/${room}.ts`, 'f("1"); f("2"); f("3"); if (a) b = c;'));
  const choose = (seed: number) => chosen(rooms, 6, random(seed));
  expect(choose(1)).toEqual(choose(1));
  expect(choose(1).map(({ file }) => file)).toEqual(["a", "a", "a", "b", "b", "b"].map((room) => `src/${room}.ts`));
  for (const room of [choose(2).slice(0, 3), choose(2).slice(3)])
    expect(room.map(({ kind }) => kind).sort()).toEqual(["call", "condition", "text"]);
});
