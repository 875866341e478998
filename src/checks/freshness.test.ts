import { formatProblem } from "../problems/problem";
import { checkFreshness, confirm } from "./freshness";

const digests: Readonly<Record<string, string>> = { "operation:submitOrder": "aaa", "schema:Address": "bbb" };
const digestOf = (thing: string) => digests[thing];
const placeOf = (index: number) => ({ line: 5 + index, column: 5 });
const page = { file: "content/a.mdx", restsOn: ["operation:submitOrder", "schema:Address"], placeOf };
const run = (confirmations: Parameters<typeof checkFreshness>[1], pages = [page]) =>
  checkFreshness(pages, confirmations, digestOf).map(formatProblem);

test("a page that was confirmed against what is there now is fine, and so is one that rests on nothing", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "aaa", "schema:Address": "bbb" } })).toEqual([]);
  expect(run({}, [{ file: "content/b.mdx", restsOn: [], placeOf }])).toEqual([]);
});

test("each thing that changed or was never confirmed is reported", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "old" } })).toEqual([
    "content/a.mdx:5:5 · page to read again — found `operation:submitOrder` changed since the page was confirmed, expected a page that somebody has read against it. Fix: read the page, mend it, then run `npm run confirm -- content/a.mdx`.",
    "content/a.mdx:6:5 · page to read again — found `schema:Address`, never confirmed, expected a page that somebody has read against it. Fix: read the page, mend it, then run `npm run confirm -- content/a.mdx`.",
  ]);
});

test("a thing that does not exist is reported", () => {
  expect(run({}, [{ file: "content/a.mdx", restsOn: ["operation:submitOder"], placeOf }])[0]).toMatch(
    /^content\/a\.mdx:5:5 · `restsOn` — found `operation:submitOder`, expected an existing thing/,
  );
});

test("confirming a page settles it, keeps the others and forgets pages that are gone", () => {
  const other = { file: "content/b.mdx", restsOn: ["schema:Address"], placeOf };
  const before = { "content/b.mdx": { "schema:Address": "old" }, "content/gone.mdx": { "schema:Address": "bbb" } };
  const after = confirm([page, other], ["content/a.mdx"], before, digestOf);
  expect(after).toEqual({
    "content/a.mdx": { "operation:submitOrder": "aaa", "schema:Address": "bbb" },
    "content/b.mdx": { "schema:Address": "old" },
  });
  expect(run(after)).toEqual([]);
});
