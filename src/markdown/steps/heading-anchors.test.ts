import { pipeline } from "../../../test/support/options";

const { content } = pipeline();
const anchor = (id: string, text: string): string =>
  `<a class="hash-link" href="#${id}" title="Direct link to ${text}" aria-label="Direct link to ${text}" translate="no"></a>`;

test.each([
  ["plain words", "## Set up\n", ["h2", { id: "set-up" }, `Set up${anchor("set-up", "Set up")}`]],
  [
    "inline code",
    "### Call `open()` now\n",
    [
      "h3",
      { id: "call-open-now" },
      `Call <code translate="no">open()</code> now${anchor("call-open-now", "Call open() now")}`,
    ],
  ],
  ["nothing but code", "#### `a_b`\n", ["h4", { id: "a_b" }, `<code translate="no">a_b</code>${anchor("a_b", "a_b")}`]],
  [
    "emphasis and a link",
    "## **A** [b](/c)\n",
    ["h2", { id: "a-b" }, `<strong>A</strong> <a href="/c">b</a>${anchor("a-b", "A b")}`],
  ],
  ["an id of its own", "###### A {/* #x */}\n", ["h6", { id: "x" }, `A${anchor("x", "A")}`]],
])("labels the hash link of a heading with %s with its whole text", (_name, text, expected) => {
  expect(content(text)).toEqual([expected]);
});

test("puts the hash link after a heading's components", () => {
  expect(content("## A <Badge>new</Badge>\n")).toEqual([
    [
      "h2",
      { id: "a-new" },
      [
        "A ",
        ["Badge", {}, ["new"]],
        [
          "a",
          {
            className: "hash-link",
            href: "#a-new",
            title: "Direct link to A new",
            "aria-label": "Direct link to A new",
            translate: "no",
          },
          "",
        ],
      ],
    ],
  ]);
});

test("adds no hash link to a level-one heading", () => {
  expect(content("# A\n")).toEqual([["h1", {}, "A"]]);
});
