import { reportNoResults } from "./no-results";

interface Hooks {
  analyticsConsent?: unknown;
  dataLayer?: unknown[];
}
const hooks = window as unknown as Hooks;
afterEach(() => {
  delete hooks.analyticsConsent;
  delete hooks.dataLayer;
});

test("a reader who has agreed is counted", () => {
  hooks.dataLayer = [];
  hooks.analyticsConsent = () => true;
  reportNoResults("half a name");
  expect(hooks.dataLayer).toEqual([{ event: "search_no_results", search_term: "half a name" }]);
});

test.each<[string, unknown]>([
  ["nothing says so", undefined],
  ["the reader has not", () => false],
  ["the answer is none", () => "yes"],
  ["the hook is no function", true],
])("nothing is told where %s", (_when, consent) => {
  hooks.dataLayer = [];
  hooks.analyticsConsent = consent;
  reportNoResults("half a name");
  expect(hooks.dataLayer).toEqual([]);
});

test("nothing is told without a tag manager", () => {
  hooks.analyticsConsent = () => true;
  expect(() => reportNoResults("half a name")).not.toThrow();
  expect(hooks.dataLayer).toBeUndefined();
});
