import { z } from "zod";
import { formatProblem } from "../problems/problem";
import { strictObject } from "../problems/strict-object";
import { validateYaml } from "../problems/yaml-source";
import { readFilledYaml } from "./filled-yaml";

const VARIABLES = { product: "Foo Pay" };
const read = (text: string, variables: Record<string, string> = VARIABLES) => {
  const { value, problems, wrongValues = [] } = readFilledYaml("content/sidebars.yaml", text, variables);
  return { value, problems: [...problems, ...wrongValues].map(formatProblem) };
};

test("fills in variables in keys and values", () => {
  expect(read("'%product%':\n  - Install %product%\n")).toEqual({
    value: { "Foo Pay": ["Install Foo Pay"] },
    problems: [],
  });
});

test("reports an unknown variable at its line and column", () => {
  expect(read("a: One\nb: Install %prodct%\n").problems).toEqual([
    "content/sidebars.yaml:2:12 · unknown variable — found `%prodct%`, expected `%product%`. Fix: write `%product%`, or `\\%prodct%` for the literal text.",
  ]);
});

test("an unknown variable hides no other mistake of its file, and is reported once", () => {
  const yaml = readFilledYaml("content/a.yaml", "url: '%hots.api%/x'\nnam: One\n", VARIABLES);
  const { value, problems } = validateYaml(yaml, strictObject({ url: z.url(), name: z.string() }));
  expect(value).toBeUndefined();
  expect(problems.map(({ line, what }) => `${line} ${what}`)).toEqual(["1 unknown variable", "2 unknown key"]);
});

test.each([
  ["a comment", "# %prodct%\na: One\n", VARIABLES],
  ["an escaped sign", "a: \\%prodct%\n", VARIABLES],
  ["a site without variables, because site.yaml can't be read", "a: x %prodct%\n", {}],
])("reports no unknown variable for %s", (_what, text, variables) => {
  expect(read(text, variables).problems).toEqual([]);
});
