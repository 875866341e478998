import type { ComponentRules } from "./component-rule";
import type { ContentNode } from "./serialise";
import { shownContent } from "./shown-content";

const components: ComponentRules = {
  Call: { place: "block", attributes: {}, shown: ({ id }, twin) => ({ id, twin }) },
  Tab: { place: "block", attributes: {} },
  Box: {
    place: "block",
    attributes: {},
    html: ({ title }, content, { basePath }) => [
      "div",
      { className: "box", "data-base": basePath },
      [["p", {}, [String(title)]], ...content],
    ],
  },
};

const show = (...content: ContentNode[]) => shownContent(content, components, { twin: "/a.md", basePath: "/docs" });

test("components get the properties that their rule shows, at any depth, and all else stays", () => {
  expect(
    show("text", ["p", { lang: "de" }, "<b>x</b>"], ["Tab", { label: "A" }, [["Call", { id: 1, all: "of it" }, []]]]),
  ).toEqual([
    "text",
    ["p", { lang: "de" }, "<b>x</b>"],
    ["Tab", { label: "A" }, [["Call", { id: 1, twin: "/a.md" }, []]]],
  ]);
});

const BOX = { className: "box", "data-base": "/docs" };

test("a component in which nothing moves becomes the HTML of its rule, its words as text", () => {
  expect(show(["Box", { title: "a < b" }, ["c & d", ["p", { tabIndex: 0 }, "<b>x</b>"]]])).toEqual([
    ["div", BOX, '<p>a &#x3C; b</p>c &#x26; d<p tabindex="0"><b>x</b></p>'],
  ]);
});

test("what has only such components below becomes finished HTML with them", () => {
  expect(
    show([
      "ul",
      {},
      [
        ["li", {}, [["Box", { title: "T" }, []]]],
        ["li", {}, "<i>y</i>"],
      ],
    ]),
  ).toEqual([["ul", {}, '<li><div class="box" data-base="/docs"><p>T</p></div></li><li><i>y</i></li>']]);
});

test("one around a component of React stays an element, finished beside it", () => {
  expect(
    show([
      "Box",
      { title: "T" },
      [
        ["Tab", { label: "A" }, []],
        ["Box", { title: "U" }, []],
      ],
    ]),
  ).toEqual([
    [
      "div",
      BOX,
      [
        ["p", {}, "T"],
        ["Tab", { label: "A" }, []],
        ["div", BOX, "<p>U</p>"],
      ],
    ],
  ]);
});
