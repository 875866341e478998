import { formatProblem } from "../problems/problem";
import { readSearchSettings } from "./search-settings";

const read = (text: string) => readSearchSettings({ file: "content/search.yaml", text }, { product: "Shop" });
const NONE = { aliases: [], subjects: [] };

test("reads aliases and subjects with variables filled in", () => {
  expect(read('aliases:\n  - [refund, money back]\n  - ["%product%", us]\nsubjects: [Klarna]\n')).toEqual({
    settings: {
      aliases: [
        ["refund", "money back"],
        ["Shop", "us"],
      ],
      subjects: ["Klarna"],
    },
    problems: [],
  });
});

test("a site has no aliases without search.yaml", () => {
  expect(readSearchSettings(undefined, {})).toEqual({ settings: NONE, problems: [] });
});

test.each([
  ["aliases:\n  - [refund]\n", "content/search.yaml:2:5 · `aliases[0]`"],
  [
    "aliases:\n  - [refund, return]\n  - [chargeback, Refund]\n",
    "content/search.yaml:3:18 · alias written twice — found `Refund`, as on line 2",
  ],
  [
    "aliases:\n  - [pick-up, pick up]\n",
    "content/search.yaml:2:15 · alias written twice — found `pick up`, as on line 2, expected each word or phrase once",
  ],
  [
    'aliases:\n  - [refund, "…"]\n',
    "content/search.yaml:2:14 · alias — found `…`, expected a letter or a digit. Fix: write a word.",
  ],
  ["alias: []\n", "content/search.yaml:1:1"],
  ["aliases: [\n", "content/search.yaml:"],
])("reports the problem in %j at its place", (text, expected) => {
  const { settings, problems } = read(text);
  expect(settings).toEqual(NONE);
  expect(problems.map(formatProblem).join("\n")).toContain(expected);
});

test("accepts a phrase both as one word and as two in the same alias group", () => {
  expect(read("aliases:\n  - [set up, setup]\n").problems).toEqual([]);
});
