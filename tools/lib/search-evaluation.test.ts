import { JUDGED, report, type Outcome } from "./search-evaluation";

const outcomes: Outcome[] = [
  { kind: "symptoms", query: "money gone", find: ["/a"], rank: 1, total: 4 },
  { kind: "symptoms", query: "no mail", find: ["/b"], rank: 2, total: 3 },
  { kind: "names", query: "clerk", find: ["/c"], rank: 0, total: 0 },
];

test("reports tuning queries by kind, and lists each query whose page isn't first", () => {
  expect(report("readers.yaml", outcomes)).toEqual([
    "readers.yaml: MRR@10 0.500 over 3 queries, 1 without results",
    "  0.750  symptoms",
    "  0.000  names",
    "  rank 2  no mail  (/b)",
    "  miss  clerk  (/c)",
  ]);
});

test("reports only the totals of held-out queries", () => {
  expect(report("held-out.yaml", outcomes, true)).toEqual([
    "held-out.yaml: MRR@10 0.500 over 3 queries, 1 without results",
  ]);
});

test("marks exactly the held-out files as held out", () => {
  for (const { file, heldOut } of JUDGED) expect([file, heldOut]).toEqual([file, file.includes("held-out")]);
});
