import type { Element, ElementContent, Root, RootContent } from "hast";
import { componentNode } from "./nodes";
import { serialise } from "./serialise";

const element = (tagName: string, properties: Element["properties"], children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: "text", value });
const component = (name: string, props: Record<string, unknown>, children: readonly unknown[] = []): ElementContent =>
  componentNode(name, props, children as never) as unknown as ElementContent;
const root = (...children: RootContent[]): Root => ({ type: "root", children });

test.each<[string, Root, unknown[]]>([
  [
    "an element without components is finished HTML",
    root(element("p", {}, [text("a "), element("em", {}, [text("b")])])),
    [["p", {}, "a <em>b</em>"]],
  ],
  ["an element without children has empty HTML", root(element("hr", {})), [["hr", {}, ""]]],
  ["text is escaped in HTML", root(element("p", {}, [text("a < b & c")])), [["p", {}, "a &#x3C; b &#x26; c"]]],
  [
    "text beside a component is not escaped, because React does it",
    root(element("p", {}, [text("a < b"), component("Kbd", {})])),
    [["p", {}, ["a < b", ["Kbd", {}, []]]]],
  ],
  [
    "a component keeps its properties and children",
    root(component("Badge", { tone: "info", n: 3 }, [text("new")])),
    [["Badge", { tone: "info", n: 3 }, ["new"]]],
  ],
  [
    "HTML is cut open only down to the component",
    root(element("ul", {}, [element("li", {}, [text("a")]), element("li", {}, [component("Kbd", {}, [text("K")])])])),
    [
      [
        "ul",
        {},
        [
          ["li", {}, "a"],
          ["li", {}, [["Kbd", {}, ["K"]]]],
        ],
      ],
    ],
  ],
  [
    "HTML inside a component is finished again",
    root(component("Steps", {}, [element("p", {}, [element("b", {}, [text("x")])])])),
    [["Steps", {}, [["p", {}, "<b>x</b>"]]]],
  ],
  [
    "line breaks between blocks are dropped",
    root(element("p", {}), text("\n"), element("p", {})),
    [
      ["p", {}, ""],
      ["p", {}, ""],
    ],
  ],
  ["comments are dropped", root({ type: "comment", value: "x" }, element("p", {})), [["p", {}, ""]]],
  ["an empty tree is an empty list", root(), []],
])("serialise: %s", (_name, tree, expected) => {
  expect(serialise(tree)).toEqual(expected);
});

test.each<[string, Element["properties"], Record<string, unknown>]>([
  ["class names", { className: ["a", "b"] }, { className: "a b" }],
  ["aria", { ariaLabel: "A", ariaHidden: "true" }, { "aria-label": "A", "aria-hidden": "true" }],
  ["data", { dataLanguage: "js", dataExternal: "" }, { "data-language": "js", "data-external": "" }],
  [
    "names that React writes in its own way",
    { tabIndex: 0, htmlFor: ["x"], colSpan: 2 },
    { tabIndex: 0, htmlFor: "x", colSpan: 2 },
  ],
  ["true", { checked: true }, { checked: true }],
  ["false, null and undefined, by leaving them out", { checked: false, dataNote: null, lang: undefined }, {}],
  ["ids and languages", { id: "a", lang: "el" }, { id: "a", lang: "el" }],
])("serialises element properties: %s", (_name, properties, expected) => {
  expect(serialise(root(element("p", properties)))).toEqual([["p", expected, ""]]);
});

test("serialise outputs plain data", () => {
  const output = serialise(root(element("p", { className: ["a"] }, [text("b"), component("Kbd", {}, [text("K")])])));
  expect(JSON.parse(JSON.stringify(output))).toEqual(output);
});
