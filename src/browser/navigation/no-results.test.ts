import { reportNoResults } from "./no-results";

const hooks = window as unknown as { dataLayer?: unknown[] };
afterEach(() => delete hooks.dataLayer);

test("a search without results goes to the data layer, which a reader who has agreed has", () => {
  hooks.dataLayer = [];
  reportNoResults("half a name");
  expect(hooks.dataLayer).toEqual([{ event: "search_no_results", search_term: "half a name" }]);
});

test("nothing is told and nothing is kept without consent", () => {
  reportNoResults("half a name");
  expect(hooks).not.toHaveProperty("dataLayer");
});

test.each(["sk_live_4242", "4242 4242 4242 4242", "anna@example.org", "?token=0123456789abcdef0123456789abcdef"])(
  "%s, which somebody has pasted, stays with them",
  (query) => {
    hooks.dataLayer = [];
    reportNoResults(query);
    expect(hooks.dataLayer).toEqual([]);
  },
);
