import type { Paragraph } from "mdast";
import { ruleOf, writersComponents, type ComponentRules } from "./component-rule";
import { pipeline } from "../../test/support/options";
import { parseMdx } from "./parse";
import { unravel } from "./steps/unravel";

/** Two components whose names the pipeline can't know. */
const components: ComponentRules = {
  Chip: { place: "inline", attributes: {} },
  Panel: { place: "block", attributes: { size: { type: "number", required: true } } },
  Made: { place: "block", attributes: {}, madeBySteps: true },
};
const { page, content } = pipeline({ components });

test("uses a component's rule both for paragraphs and for the page's text", () => {
  const { tree } = parseMdx("content/page.mdx", "<Chip>a</Chip> <Chip>b</Chip>\n\n<Panel size={1} />\n");
  unravel(tree, components);
  expect(tree.children.map(({ type }) => type)).toEqual(["paragraph", "mdxJsxFlowElement"]);
  expect(page("un<Chip>believ</Chip>able\n").text).toBe("unbelievable");
  expect(page("One <Panel size={1}>two</Panel>three\n").text).toBe("One two three");
});

test("validates attributes by the component's rule", () => {
  expect(page('<Panel size="1" />\n').problems.map(({ what, expected }) => [what, expected])).toEqual([
    ["attribute `size` of `<Panel>`", "a number in braces, such as `{3}`"],
  ]);
  expect(content("<Panel size={1}>x</Panel>\n")).toEqual([["Panel", { size: 1 }, ["x"]]]);
});

test("rejects components that only build steps may create", () => {
  expect(writersComponents(components)).toEqual(["Chip", "Panel"]);
  expect(page("<Made />\n").problems.map(({ what }) => what)).toEqual(["unknown component"]);
});

test.each([["constructor"], ["Missing"], [null]])("%s has no rule", (name) => {
  expect(ruleOf(components, name)).toBeUndefined();
});

test("replaces a component with another that keeps its content, or with Markdown whose links are checked", () => {
  const replaced: ComponentRules = {
    ...components,
    Alias: { place: "block", attributes: {}, replaced: "as written" },
    List: { place: "block", attributes: {}, replaced: "as written" },
  };
  const { content: shown, problems } = page("<Alias>**a**</Alias>\n\nSee <Alias>b</Alias>.\n\n<List />\n", {
    basePath: "/docs",
    components: replaced,
    componentData: (name) => {
      if (name === "Alias") return { becomes: "Chip", props: { kind: "x" } };
      if (name !== "List") return undefined;
      const paragraph: Paragraph = {
        type: "paragraph",
        children: [{ type: "link", url: "guides/a", children: [{ type: "text", value: "A" }] }],
      };
      return { nodes: [paragraph] };
    },
  });
  expect(shown).toEqual([
    ["p", {}, [["Chip", { kind: "x" }, [["strong", {}, "a"]]]]],
    ["p", {}, ["See ", ["Chip", { kind: "x" }, ["b"]], "."]],
    ["p", {}, '<a href="guides/a">A</a>'],
  ]);
  expect(problems.map(({ what, line, column }) => [what, line, column])).toEqual([["relative link", 5, 1]]);
});
