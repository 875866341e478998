/** @jest-environment node */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { writersComponents, type ComponentRule } from "../markdown/component-rule";
import { componentData } from "./data";
import { mdxComponents } from "./every-page";
import { componentRules } from "./rules";

const rules: [string, ComponentRule][] = Object.entries(componentRules);

test("mdxComponents contains exactly the components that aren't replaced, finished or limited to a template", () => {
  const expected = rules.filter(([, { replaced, html, template }]) => (replaced ?? html ?? template) === undefined);
  expect(Object.keys(mdxComponents).sort()).toEqual(expected.map(([name]) => name).sort());
  for (const component of Object.values(mdxComponents)) expect(component).toBeInstanceOf(Function);
});

test.each(rules.filter(([, { template }]) => template !== undefined))(
  "%s is imported only by its own template",
  async (name, { template }) => {
    const page = (await import(`./${template}`)) as { components: object };
    expect(page.components).toHaveProperty(name);
    const templates = path.resolve("src/templates");
    const users = readdirSync(templates).filter((file) =>
      readFileSync(path.join(templates, file), "utf8").includes(`from "../components/${template}"`),
    );
    expect(users).toEqual([`${template}.tsx`]);
  },
);

test("every data function belongs to a component", () => {
  expect(Object.keys(componentRules)).toEqual(expect.arrayContaining(Object.keys(componentData)));
});

test.each(rules.filter(([, { replaced }]) => replaced === "as written" || replaced === "finished"))(
  "%s, which is replaced at build time, has a data function",
  (name) => {
    expect(componentData[name]).toBeInstanceOf(Function);
  },
);

test.each(rules)("the rule of %s refers to components that refer back to it", (name, { inside, only }) => {
  expect(name).toMatch(/^[A-Z]/);
  if (inside !== undefined) expect(componentRules[inside]?.only).toBe(name);
  if (only !== undefined && /^[A-Z]/.test(only)) expect(componentRules[only]?.inside).toBe(name);
});

test("writers can use all components but those that build steps create", () => {
  expect(Object.keys(componentRules).filter((name) => !writersComponents(componentRules).includes(name))).toEqual([
    "CodeBlock",
    "OperationFields",
  ]);
});

test("the style guide uses every component", () => {
  const text = readFileSync("content/markdown-page.mdx", "utf8");
  expect(writersComponents(componentRules).filter((name) => !new RegExp(`<${name}[ >]`).test(text))).toEqual([]);
});
