import { reportNoResults } from "./no-results";

const hooks = window as unknown as { dataLayer?: unknown[] };
afterEach(() => delete hooks.dataLayer);

test("pushes a search without results to the data layer if there is one", () => {
  hooks.dataLayer = [];
  reportNoResults("half a name");
  expect(hooks.dataLayer).toEqual([{ event: "search_no_results", search_term: "half a name" }]);
});

test("without consent, pushes nothing and creates no data layer", () => {
  reportNoResults("half a name");
  expect(hooks).not.toHaveProperty("dataLayer");
});

test.each(["sk_live_4242", "4242 4242 4242 4242", "anna@example.org", "?token=0123456789abcdef0123456789abcdef"])(
  "doesn't report %s, which looks secret or personal",
  (query) => {
    hooks.dataLayer = [];
    reportNoResults(query);
    expect(hooks.dataLayer).toEqual([]);
  },
);
