import { TRUSTED_TYPES } from "../hosts/policy";

/** Loads the module as in a browser with or without Trusted Types. */
function load(createPolicy?: jest.Mock) {
  jest.resetModules();
  Object.defineProperty(globalThis, "trustedTypes", { value: createPolicy && { createPolicy }, configurable: true });
  return import("./trusted");
}

/** A factory whose values are objects, like the browser's. */
const factory = () =>
  jest.fn((_name: string, rules: { createHTML(html: string): string; createScriptURL(url: string): string }) => ({
    createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));

test("creates the policy once, under a name that the CSP allows", async () => {
  const createPolicy = factory();
  const { builtHtml, scriptAddress } = await load(createPolicy);
  expect(builtHtml("<b>a</b>")).toEqual({ trusted: "<b>a</b>" });
  expect(scriptAddress("/search/worker.js")).toEqual({ trusted: "/search/worker.js" });
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(TRUSTED_TYPES).toContain(createPolicy.mock.calls[0]?.[0]);
});

test("returns the same object for the same text, so that React doesn't update the DOM", async () => {
  const { builtHtml } = await load(factory());
  expect(builtHtml("<b>a</b>")).toBe(builtHtml("<b>a</b>"));
  expect(builtHtml("<b>a</b>")).not.toBe(builtHtml("<b>b</b>"));
});

test.each([
  ["with Trusted Types", factory()],
  ["without", undefined],
])("rejects a script URL of another origin, %s", async (_name, createPolicy) => {
  const { scriptAddress } = await load(createPolicy);
  for (const url of ["https://example.com/x.js", "//example.com/x.js", "data:text/javascript,1", "blob:x"]) {
    expect(() => scriptAddress(url)).toThrow(TypeError);
  }
});

test("returns plain strings in a browser without Trusted Types", async () => {
  const { builtHtml, scriptAddress } = await load();
  expect(builtHtml("<b>a</b>")).toBe("<b>a</b>");
  expect(scriptAddress("/search/worker.js")).toBe("/search/worker.js");
});
