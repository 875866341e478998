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

test("reduces components to the properties that their rule shows, at any depth, and keeps everything else", () => {
  expect(
    show("text", ["p", { lang: "de" }, "<b>x</b>"], ["Tab", { label: "A" }, [["Call", { id: 1, all: "of it" }, []]]]),
  ).toEqual([
    "text",
    ["p", { lang: "de" }, "<b>x</b>"],
    ["Tab", { label: "A" }, [["Call", { id: 1, twin: "/a.md" }, []]]],
  ]);
});

const BOX = { className: "box", "data-base": "/docs" };

test("renders a static component to HTML by its rule, with its text escaped", () => {
  expect(show(["Box", { title: "a < b" }, ["c & d", ["p", { tabIndex: 0 }, "<b>x</b>"]]])).toEqual([
    ["div", BOX, '<p>a &#x3C; b</p>c &#x26; d<p tabindex="0"><b>x</b></p>'],
  ]);
});

test("renders elements around static components to HTML", () => {
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

test("keeps a static component around a React component as an element", () => {
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
