import { sampleCheck, sampleMark } from "./check";
import { readFenceMeta } from "./meta";

const check = (language: string, meta = "") => sampleCheck(language, readFenceMeta(meta));

test.each([
  ["js", "", { kind: "types" }, "Type-checked"],
  ["tsx", 'title="a.tsx" {1,3}', { kind: "types" }, "Type-checked"],
  ["php", "", { kind: "syntax", language: "php" }, null],
  ["json", "", { kind: "syntax", language: "json" }, null],
  [
    "json",
    'title="Answer" schema="QuoteResponse"',
    { kind: "schema", schema: "QuoteResponse" },
    "Validated: QuoteResponse",
  ],
  ["bash", "", { kind: "syntax", language: "shell" }, null],
  ["console", "", { kind: "syntax", language: "shell" }, null],
  ["bash", 'title="run" wrap', { kind: "syntax", language: "shell" }, null],
  ["bash", 'title="a.sh" run', { kind: "run", status: null }, "Executed"],
  ["php", 'title="init.php" stub="cs-cart-hooks"', { kind: "stub", name: "cs-cart-hooks" }, "Executed with a stub"],
  ["smarty", 'stub="cs-cart-templates"', { kind: "stubText", name: "cs-cart-templates" }, "Checked with a stub"],
  ["php", 'stub="cs-cart-hooks" nocheck="why"', { kind: "none", reason: "why" }, null],
  [
    "ts",
    'file="samples/node-shop/src/server.ts" region="routes"',
    { kind: "program", file: "samples/node-shop/src/server.ts" },
    "Tested",
  ],
  ["php", 'nocheck="a piece of a line"', { kind: "none", reason: "a piece of a line" }, null],
  ["smarty", "nocheck='no parser'", { kind: "none", reason: "no parser" }, null],
  ["text", "", { kind: "none", reason: "plain text" }, null],
] as const)("chooses the check and its label for %s %s", (language, meta, expected, mark) => {
  expect(check(language, meta)).toEqual(expected);
  expect(sampleMark(check(language, meta))).toBe(mark);
});

test("a language that isn't supported has no check without `nocheck`", () => {
  expect(check("smarty")).toBeUndefined();
  expect(check("constructor")).toBeUndefined();
  expect(sampleMark(check("smarty"))).toBeNull();
});
