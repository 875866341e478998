import { pipeline } from "../../../test/support/options";

const { content, messages } = pipeline();

test.each<[string, string, unknown[]]>([
  ["a line break", "a<br />b\n", [["p", {}, "a<br>b"]]],
  ["elements in a line", "H<sub>2</sub>O and x<sup>2</sup>\n", [["p", {}, "H<sub>2</sub>O and x<sup>2</sup>"]]],
  [
    "elements in elements",
    '<mark>a <abbr title="B">b</abbr></mark> c\n',
    [["p", {}, '<mark>a <abbr title="B">b</abbr></mark> c']],
  ],
  [
    "Markdown inside",
    "<mark>**a** `b`</mark> c\n",
    [["p", {}, '<mark><strong>a</strong> <code translate="no">b</code></mark> c']],
  ],
  [
    "an element in a table",
    "| A |\n|---|\n| a<br/>b |\n",
    [["div", expect.objectContaining({ role: "group" }), expect.stringContaining("<td>a<br>b</td>")]],
  ],
])("renders %s as HTML", (_name, text, expected) => {
  expect(content(text)).toEqual(expected);
});

test("keeps a component inside an HTML element as a component", () => {
  expect(content("a <mark>b <Kbd>K</Kbd></mark>\n")).toEqual([
    ["p", {}, ["a ", ["mark", {}, ["b ", ["Kbd", {}, ["K"]]]]]],
  ]);
});

test("keeps an HTML element inside a component as an element", () => {
  expect(content("a <Badge>b<sup>2</sup></Badge>\n")).toEqual([
    ["p", {}, ["a ", ["Badge", {}, ["b", ["sup", {}, "2"]]]]],
  ]);
});

test.each([
  [
    "a heading's",
    '## A\n\nThe <dfn id="a">word</dfn>.\n',
    "3:5 · duplicate id — found `#a`, expected each id once on a page. Fix: choose another.",
  ],
  [
    "an element's",
    '<dfn id="b">One</dfn> and <dfn id="b">two</dfn>.\n',
    "1:27 · duplicate id — found `#b`, expected each id once on a page. Fix: choose another.",
  ],
  [
    "a heading's earlier one",
    '## New {/* was #old */}\n\n<mark id="old">x</mark> y\n',
    "3:1 · duplicate id — found `#old`, expected each id once on a page. Fix: choose another.",
  ],
  [
    "one of the page around the text",
    '<mark id="main">x</mark> y\n',
    "1:1 · id of the page around the text — found `#main`, expected an id that nothing else has. Fix: choose another, such as `main-section`.",
  ],
])("reports an element's id that is %s", (_whose, text, expected) => {
  expect(messages(text)).toEqual([`content/page.mdx:${expected}`]);
});
