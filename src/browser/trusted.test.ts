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

test("the policy has a name that the content security policy lists, and is made once", async () => {
  const createPolicy = factory();
  const { builtHtml, scriptAddress } = await load(createPolicy);
  expect(builtHtml("<b>a</b>")).toEqual({ trusted: "<b>a</b>" });
  expect(scriptAddress("/search/worker.js")).toEqual({ trusted: "/search/worker.js" });
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(TRUSTED_TYPES).toContain(createPolicy.mock.calls[0]?.[0]);
});

test("one text is one value, so that React leaves it alone", async () => {
  const { builtHtml } = await load(factory());
  expect(builtHtml("<b>a</b>")).toBe(builtHtml("<b>a</b>"));
  expect(builtHtml("<b>a</b>")).not.toBe(builtHtml("<b>b</b>"));
});

test.each([
  ["with Trusted Types", factory()],
  ["without", undefined],
])("a script of another site is refused, %s", async (_name, createPolicy) => {
  const { scriptAddress } = await load(createPolicy);
  for (const url of ["https://example.com/x.js", "//example.com/x.js", "data:text/javascript,1", "blob:x"]) {
    expect(() => scriptAddress(url)).toThrow(TypeError);
  }
});

test("a browser without Trusted Types gets the texts", async () => {
  const { builtHtml, scriptAddress } = await load();
  expect(builtHtml("<b>a</b>")).toBe("<b>a</b>");
  expect(scriptAddress("/search/worker.js")).toBe("/search/worker.js");
});
