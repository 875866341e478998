import { report, type MarkdownContext } from "./context";
import { componentNode, componentProps, inlineComponentNode, isComponent, replaceNode } from "./nodes";

test("componentNode creates a component with plain values as properties", () => {
  const from = {
    type: "code",
    position: { start: { line: 3, column: 1, offset: 9 }, end: { line: 3, column: 5, offset: 13 } },
  };
  const node = componentNode("Badge", { tone: "info" }, [{ type: "text" }], from);
  expect(node).toMatchObject({
    type: "mdxJsxFlowElement",
    name: "Badge",
    attributes: [],
    children: [{ type: "text" }],
    position: from.position,
  });
  expect(componentProps(node)).toEqual({ tone: "info" });
});

test("componentProps returns nothing for other nodes", () => {
  expect(componentProps({ type: "paragraph" })).toEqual({});
  expect(componentProps({ type: "paragraph", data: {} })).toEqual({});
});

test.each([
  ["mdxJsxFlowElement", true],
  ["mdxJsxTextElement", true],
  ["paragraph", false],
  ["mdxFlowExpression", false],
])("isComponent of %s is %s", (type, expected) => {
  expect(isComponent({ type })).toBe(expected);
});

test.each<[string, Parameters<typeof report>[1], number, number]>([
  ["at its node", { position: { start: { line: 4, column: 7 } } }, 4, 7],
  ["at the top without a place", {}, 1, 1],
  ["at the top without a node", undefined, 1, 1],
])("report places a problem %s", (_name, node, line, column) => {
  const context = {
    options: { file: "content/a.mdx" },
    problems: [],
    origins: new WeakMap(),
  } as unknown as MarkdownContext;
  report(context, node, { what: "w", found: "f", expected: "e", fix: "x" });
  expect(context.problems).toEqual([
    { file: "content/a.mdx", line, column, what: "w", found: "f", expected: "e", fix: "x" },
  ]);
});

test.each([
  [[], ["a", "c"], 1],
  [["x"], ["a", "x", "c"], 2],
  [["x", "y"], ["a", "x", "y", "c"], 3],
])("replaceNode inserts %j in place of a node and returns the next index", (types, expected, next) => {
  const parent = { type: "root", children: ["a", "b", "c"].map((type) => ({ type })) };
  expect(replaceNode(parent, 1, ...types.map((type) => ({ type })))).toBe(next);
  expect(parent.children.map(({ type }) => type)).toEqual(expected);
});

test("inlineComponentNode creates an inline component", () => {
  const node = inlineComponentNode("Badge", { tone: "info" }, [{ type: "text", value: "new" }]);
  expect(node).toMatchObject({ type: "mdxJsxTextElement", name: "Badge", children: [{ value: "new" }] });
  expect(componentProps(node)).toEqual({ tone: "info" });
});
