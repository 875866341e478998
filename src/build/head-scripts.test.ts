import { runInNewContext } from "node:vm";
import { earlyScript, headScript, siteLoadScript } from "./head-scripts";

test("functions and values reach the script, which runs without its module", () => {
  const world: { result?: unknown } = {};
  const text = headScript(
    (value: { readonly a: number[] }, label: string | null, double: (n: number) => number) => {
      Object.assign(globalThis, { result: [value.a.map(double), label] });
    },
    { a: [1, 2] },
    null,
    (n) => n * 2,
  );
  runInNewContext(text, world);
  expect(JSON.stringify(world.result)).toBe("[[2,4],null]");
});

test("a function that needs its module is refused", () => {
  const needy = Function("return function needy() { return (0, _paths.cleanPath)('/a') }")() as () => void;
  expect(() => headScript(needy)).toThrow(
    "needy runs in the head without its module, but uses _paths.cleanPath of it. Pass it as an argument.",
  );
});

const both =
  earlyScript({
    colorMode: { default: "light", respectSystem: false, toggle: true },
    announcement: { id: "spring", closeable: true },
  }) + siteLoadScript("/");

test("both scripts together, which each page has, have at most 2,540 characters", () => {
  expect(both.length).toBeLessThanOrEqual(2540);
});

test("browsers that are too old for the bundle's syntax can still read the scripts and show the banner", () => {
  expect(both).not.toMatch(/\?\.[a-z[(]|\?\?|\|\|=|&&=/);
});
