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
