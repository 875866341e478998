import { RECENT_KEY } from "../storage-keys";
import { forgetResults, keepResult, recentResults } from "./recent-results";

const result = (href: string) => ({ kind: "page" as const, title: href, href, page: "Page" });

test("keeps the five most recent results without duplicates, newest first, and can clear them", () => {
  for (const href of ["/a", "/b", "/c", "/d", "/e", "/f", "/d"]) keepResult(result(href));
  expect(recentResults().map(({ href }) => href)).toEqual(["/d", "/f", "/e", "/c", "/b"]);
  forgetResults();
  expect(recentResults()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["no JSON", "{"],
  ["another form", '{"href":"/a"}'],
  ["null", "null"],
  ["parts missing", '[{"href":"/a"},null]'],
  ["addresses of other sites", JSON.stringify([result("//evil.example"), result("javascript:alert(1)")])],
  [
    "what browsers read as two slashes",
    JSON.stringify(["/\\\\a.example", "/\t/a.example", "/\n/a.example"].map(result)),
  ],
])("ignores stored data: %s", (_what, stored) => {
  localStorage.setItem(RECENT_KEY, stored);
  expect(recentResults()).toEqual([]);
});
