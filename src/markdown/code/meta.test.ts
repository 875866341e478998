import { FENCE_WORDS, readFenceMeta } from "./meta";

const nothing = {
  title: null,
  lang: null,
  highlighted: [],
  firstNumber: null,
  wrap: false,
  file: null,
  region: null,
  schema: null,
  prelude: null,
  stub: null,
  norun: null,
  status: null,
  nocheck: null,
  run: false,
  unknown: [],
};

test.each<[string, Partial<ReturnType<typeof readFenceMeta>>]>([
  ["", {}],
  ['title="src/quote.php"', { title: "src/quote.php" }],
  ["title='a b'", { title: "a b" }],
  ['title="with spaces and {1}"', { title: "with spaces and {1}" }],
  ['title=""', { title: "" }],
  ['lang="el" wrap', { lang: "el", wrap: true }],
  ["{2}", { highlighted: [[2, 2]] }],
  [
    "{1,3-5}",
    {
      highlighted: [
        [1, 1],
        [3, 5],
      ],
    },
  ],
  [
    "{ 1, 3 - 4 }",
    {
      highlighted: [
        [1, 1],
        [3, 4],
      ],
    },
  ],
  ["{1-999999999}", { highlighted: [[1, 999_999_999]] }],
  ["{2-}", { unknown: ["{2-}"] }],
  ["{1,,2}", { unknown: ["{1,,2}"] }],
  ["showLineNumbers", { firstNumber: 1 }],
  ["showLineNumbers=10", { firstNumber: 10 }],
  ["wrap", { wrap: true }],
  ['title="a" {2} showLineNumbers=5 wrap', { title: "a", highlighted: [[2, 2]], firstNumber: 5, wrap: true }],
  ["showlinenumbers", { unknown: ["showlinenumbers"] }],
  ['file="samples/a.ts" region="b"', { file: "samples/a.ts", region: "b" }],
  ["file=samples/a.ts", { unknown: ["file=samples/a.ts"] }],
  ["title=a b", { unknown: ["title=a", "b"] }],
  ["{a}", { unknown: ["{a}"] }],
  ['run status="401"', { run: true, status: "401" }],
  [
    'title="schema=x run" schema="A[]" prelude="page" stub="shop" norun="why not" run',
    { title: "schema=x run", schema: "A[]", prelude: "page", stub: "shop", norun: "why not", run: true },
  ],
  ["nocheck='no parser'", { nocheck: "no parser" }],
  // A text isn't parsed for words.
  [`title="a schema='B' run"`, { title: "a schema='B' run" }],
  // The first one counts; the other is reported.
  ['title="a" title="b"', { title: "a", unknown: ['title="b"'] }],
])("reads the code block options %j", (meta, expected) => {
  expect(readFenceMeta(meta)).toEqual({ ...nothing, ...expected });
});

test("error messages list exactly the options that are understood", () => {
  const meta = readFenceMeta(FENCE_WORDS.join(" "));
  expect(meta.unknown).toEqual([]);
  expect(Object.entries(meta).filter(([, value]) => value === null || value === false)).toEqual([]);
});
