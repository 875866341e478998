import { formatProblem } from "../problems/problem";
import { checkFreshness, confirmationOf, type Ground, type RestingPage } from "./freshness";

const digests: Readonly<Record<string, string>> = { "operation:submitOrder": "aaa", "schema:Address": "bbb" };
const digestOf = (thing: string) => digests[thing];
const grounds = (...things: string[]): Ground[] =>
  things.map((thing, index) => ({ thing, line: 5 + index, column: 5 }));
const page: RestingPage = { file: "content/a.mdx", grounds: grounds("operation:submitOrder", "schema:Address") };
const run = (confirmations: Parameters<typeof checkFreshness>[1], pages: readonly RestingPage[] = [page]) =>
  checkFreshness(pages, confirmations, digestOf).map(formatProblem);

test("accepts a page confirmed against the current digests", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "aaa", "schema:Address": "bbb" } })).toEqual([]);
});

test("reports each dependency that has changed or was never confirmed", () => {
  expect(run({ "content/a.mdx": { "operation:submitOrder": "old" } })).toEqual([
    "content/a.mdx:5:5 · page needs review — found `operation:submitOrder` changed since the page was confirmed, expected a page confirmed against it. Fix: run `npm run confirm` to see what changed, correct the page if it's wrong, and confirm it.",
    "content/a.mdx:6:5 · page needs review — found `schema:Address`, never confirmed, expected a page confirmed against it. Fix: run `npm run confirm` to see what changed, correct the page if it's wrong, and confirm it.",
  ]);
});

test("reports a dependency that does not exist", () => {
  expect(run({}, [{ file: "content/a.mdx", grounds: grounds("operation:submitOder") }])[0]).toMatch(
    /^content\/a\.mdx:5:5 · `restsOn` — found `operation:submitOder`, expected something that exists/,
  );
});

test("accepts a newly confirmed page, and doesn't record names that do not exist", () => {
  const grown = { ...page, grounds: [...page.grounds, ...grounds("operation:submitOder")] };
  const confirmation = confirmationOf(grown, digestOf);
  expect(confirmation).toEqual({ "operation:submitOrder": "aaa", "schema:Address": "bbb" });
  expect(run({ [page.file]: confirmation })).toEqual([]);
});
