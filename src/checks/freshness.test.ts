import { formatProblem } from "../problems/problem";
import { checkFreshness, confirm, type Ground, type RestingPage } from "./freshness";

const digests: Readonly<Record<string, string>> = { "operation:submitOrder": "aaa", "schema:Address": "bbb" };
const digestOf = (thing: string) => digests[thing];
const grounds = (...things: string[]): Ground[] =>
  things.map((thing, index) => ({ thing, line: 5 + index, column: 5 }));
const page: RestingPage = { file: "content/a.mdx", grounds: grounds("operation:submitOrder", "schema:Address") };
const run = (confirmations: Parameters<typeof checkFreshness>[1], pages: readonly RestingPage[] = [page]) =>
  checkFreshness(pages, confirmations, digestOf).map(formatProblem);

test("a page that was confirmed against what is there now is fine", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "aaa", "schema:Address": "bbb" } })).toEqual([]);
});

test("a page that rests on nothing tells why", () => {
  expect(run({}, [{ file: "content/b.mdx", grounds: [], nothing: { line: 4, column: 1 } }])).toEqual([]);
  expect(run({}, [{ file: "content/b.mdx", grounds: [] }])).toEqual([
    "content/b.mdx:1:1 · what the page rests on — found nothing, expected `restsOn` with the things that its facts come from, or `restsOnNothing` with the reason. Fix: add one of them to the front matter.",
  ]);
});

test("a page that tells why it rests on nothing may not rest on something", () => {
  const confirmed = { "content/b.mdx": { "schema:Address": "bbb" } };
  const nothing = { line: 4, column: 17 };
  expect(run(confirmed, [{ file: "content/b.mdx", grounds: grounds("schema:Address"), nothing }])).toEqual([
    "content/b.mdx:4:17 · `restsOnNothing` — found `schema:Address` in line 5, expected a page that rests on nothing. Fix: remove `restsOnNothing`.",
  ]);
});

test("each thing that changed or was never confirmed is reported", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "old" } })).toEqual([
    "content/a.mdx:5:5 · page to read again — found `operation:submitOrder` changed since the page was confirmed, expected a page that somebody has read against it. Fix: read the page, correct it, then run `npm run confirm -- content/a.mdx`.",
    "content/a.mdx:6:5 · page to read again — found `schema:Address`, never confirmed, expected a page that somebody has read against it. Fix: read the page, correct it, then run `npm run confirm -- content/a.mdx`.",
  ]);
});

test("a thing that does not exist is reported", () => {
  expect(run({}, [{ file: "content/a.mdx", grounds: grounds("operation:submitOder") }])[0]).toMatch(
    /^content\/a\.mdx:5:5 · `restsOn` — found `operation:submitOder`, expected an existing thing/,
  );
});

test("confirming a page settles it, keeps the others and forgets pages that are gone", () => {
  const other = { file: "content/b.mdx", grounds: grounds("schema:Address") };
  const before = { "content/b.mdx": { "schema:Address": "old" }, "content/gone.mdx": { "schema:Address": "bbb" } };
  const after = confirm([page, other], ["content/a.mdx"], before, digestOf);
  expect(after).toEqual({
    "content/a.mdx": { "operation:submitOrder": "aaa", "schema:Address": "bbb" },
    "content/b.mdx": { "schema:Address": "old" },
  });
  expect(run(after)).toEqual([]);
});
