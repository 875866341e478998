/** @jest-environment node */
import { withHtml, withoutHtml } from "./page-data-island";

type Json = Parameters<typeof withoutHtml>[0];

test.each<[name: string, data: Json, emptied: Json, pieces: string[]]>([
  ["a paragraph", ["p", {}, "a <em>b</em>"], ["p", {}, 0], ["a <em>b</em>"]],
  ["an element with properties", ["h2", { id: "a" }, "A"], ["h2", { id: "a" }, 0], ["A"]],
  [
    "paragraphs in components, in reading order",
    [
      "Tabs",
      {},
      [
        ["Tab", {}, [["p", {}, "a"]]],
        ["p", {}, "b"],
      ],
    ],
    [
      "Tabs",
      {},
      [
        ["Tab", {}, [["p", {}, 0]]],
        ["p", {}, 0],
      ],
    ],
    ["a", "b"],
  ],
  ["a code block", ["Code", { id: "a", html: "<i>a</i>" }, []], ["Code", { id: "a", html: 0 }, []], ["<i>a</i>"]],
  ["an empty code block", ["Code", { html: "" }, []], ["Code", { html: 0 }, []], [""]],
  [
    "examples deep in properties",
    ["Operation", { request: { examples: [{ title: "A", html: "1" }, { html: "2" }] } }, []],
    ["Operation", { request: { examples: [{ title: "A", html: 0 }, { html: 0 }] } }, []],
    ["1", "2"],
  ],
  [
    "a whole answer",
    { path: "/a", result: { doc: { toc: null, listed: true, content: ["a", ["p", {}, "x"]] } }, hashes: ["1"] },
    { path: "/a", result: { doc: { toc: null, listed: true, content: ["a", ["p", {}, 0]] } }, hashes: ["1"] },
    ["x"],
  ],
])("withoutHtml takes the HTML out, and withHtml puts it back: %s", (_name, data, emptied, pieces) => {
  const given = JSON.stringify([data, emptied]);
  expect(withoutHtml(data)).toEqual({ data: emptied, pieces: pieces.length });
  expect(withHtml(emptied, pieces)).toEqual(data);
  expect(JSON.stringify([data, emptied])).toBe(given);
});

test.each<[name: string, data: Json]>([
  ["an element without content", ["hr", {}, ""]],
  ["a component without content", ["Kbd", {}, []]],
  ["text beside a component", ["p", {}, ["a ", ["Kbd", {}, ["K"]], " b"]]],
  ["lists of three strings", ["a", "b", "c"]],
  ["a list in place of properties", ["a", [], "c"]],
  ["nothing in place of properties", ["a", null, "c"]],
  ["a number in place of a name", [1, {}, "c"]],
  ["numbers", { count: 0, list: [0, 0, 0] }],
])("withoutHtml and withHtml change nothing in %s", (_name, data) => {
  expect(withoutHtml(data)).toEqual({ data, pieces: 0 });
  expect(withHtml(data, [])).toEqual(data);
});
