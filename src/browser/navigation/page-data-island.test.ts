import { withHtml, withoutHtml } from "./page-data-island";

type Json = Parameters<typeof withoutHtml>[0];

const CASES: [string, Json, Json, string[]][] = [
  ["a paragraph", ["p", {}, "a <em>b</em>"], ["p", {}, 0], ["a <em>b</em>"]],
  ["an element with properties", ["h2", { id: "a" }, "A"], ["h2", { id: "a" }, 0], ["A"]],
  [
    "paragraphs in reading order",
    [
      ["p", {}, "a"],
      ["p", {}, "b"],
    ],
    [
      ["p", {}, 0],
      ["p", {}, 0],
    ],
    ["a", "b"],
  ],
  ["an element without content", ["hr", {}, ""], ["hr", {}, ""], []],
  ["a component without content", ["Kbd", {}, []], ["Kbd", {}, []], []],
  [
    "text beside a component",
    ["p", {}, ["a ", ["Kbd", {}, ["K"]], " b"]],
    ["p", {}, ["a ", ["Kbd", {}, ["K"]], " b"]],
    [],
  ],
  [
    "paragraphs in components",
    [
      "Tabs",
      {},
      [
        ["Tab", { label: "A" }, [["p", {}, "a"]]],
        ["Tab", { label: "B" }, [["p", {}, "b"]]],
      ],
    ],
    [
      "Tabs",
      {},
      [
        ["Tab", { label: "A" }, [["p", {}, 0]]],
        ["Tab", { label: "B" }, [["p", {}, 0]]],
      ],
    ],
    ["a", "b"],
  ],
  [
    "a code block",
    ["CodeBlock", { language: "js", html: "<i>a</i>" }, []],
    ["CodeBlock", { language: "js", html: 0 }, []],
    ["<i>a</i>"],
  ],
  [
    "an empty code block",
    ["CodeBlock", { language: "js", html: "" }, []],
    ["CodeBlock", { language: "js", html: 0 }, []],
    [""],
  ],
  [
    "examples deep in properties",
    [
      "Operation",
      {
        operation: {
          request: {
            examples: [
              { title: "A", html: "1" },
              { title: "B", html: "2" },
            ],
          },
        },
      },
      [],
    ],
    [
      "Operation",
      {
        operation: {
          request: {
            examples: [
              { title: "A", html: 0 },
              { title: "B", html: 0 },
            ],
          },
        },
      },
      [],
    ],
    ["1", "2"],
  ],
  [
    "a whole answer",
    {
      path: "/a",
      result: { data: { doc: { title: "A", toc: null, listed: true, content: ["loose", ["p", {}, "x"]] } } },
      staticQueryHashes: ["1", "2", "3"],
    },
    {
      path: "/a",
      result: { data: { doc: { title: "A", toc: null, listed: true, content: ["loose", ["p", {}, 0]] } } },
      staticQueryHashes: ["1", "2", "3"],
    },
    ["x"],
  ],
  [
    "lists of three that are no elements",
    [
      ["a", "b", "c"],
      ["a", [], "c"],
      ["a", null, "c"],
      [1, {}, "c"],
    ],
    [
      ["a", "b", "c"],
      ["a", [], "c"],
      ["a", null, "c"],
      [1, {}, "c"],
    ],
    [],
  ],
  ["numbers", { count: 0, list: [0, 0, 0] }, { count: 0, list: [0, 0, 0] }, []],
];

test.each(CASES)("withoutHtml takes the HTML out: %s", (_name, data, emptied, pieces) => {
  expect(withoutHtml(data)).toEqual({ data: emptied, pieces: pieces.length });
});

test.each(CASES)("withHtml puts the HTML back: %s", (_name, data, emptied, pieces) => {
  expect(withHtml(emptied, pieces)).toEqual(data);
});

test.each<[string, Json, string[]]>([
  [
    "too few",
    [
      ["p", {}, 0],
      ["p", {}, 0],
    ],
    ["a"],
  ],
  ["too many", [["p", {}, 0]], ["a", "b"]],
  ["none", ["CodeBlock", { html: 0 }, []], []],
  ["some for a page without text", { title: "A" }, ["a"]],
])("withHtml returns undefined if the number of pieces is wrong: %s", (_name, emptied, pieces) => {
  expect(withHtml(emptied, pieces)).toBeUndefined();
});

test("withoutHtml and withHtml don't mutate their input", () => {
  const data: Json = [
    ["p", { id: "a" }, "x"],
    ["CodeBlock", { html: "y" }, []],
  ];
  const emptied: Json = [
    ["p", { id: "a" }, 0],
    ["CodeBlock", { html: 0 }, []],
  ];
  withoutHtml(data);
  withHtml(emptied, ["x", "y"]);
  expect(data).toEqual([
    ["p", { id: "a" }, "x"],
    ["CodeBlock", { html: "y" }, []],
  ]);
  expect(emptied).toEqual([
    ["p", { id: "a" }, 0],
    ["CodeBlock", { html: 0 }, []],
  ]);
});
