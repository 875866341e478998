import { isLoaded, loadPage, showPage } from "./router";

const scope = globalThis as {
  ___loader?: object;
  ___webpackCompilationHash?: string;
  __BASE_PATH__?: string;
  ___navigate?: (address: string) => void;
};

afterEach(() => {
  delete scope.__BASE_PATH__;
  delete scope.___navigate;
  delete scope.___loader;
});

test.each([
  ["", "/", "/"],
  ["", "/?a#b", "/?a#b"],
  ["", "/guides/a", "/guides/a"],
  ["/docs", "/", "/docs"],
  ["/docs", "/?a#b", "/docs?a#b"],
  ["/docs", "/#b", "/docs#b"],
  ["/docs", "/guides/a?b#c", "/docs/guides/a?b#c"],
])("with base path %j, %s is shown at %s", (base, target, address) => {
  const shown: string[] = [];
  Object.assign(scope, { __BASE_PATH__: base, ___navigate: (to: string) => shown.push(to) });
  showPage(target);
  expect(shown).toEqual([address]);
});

const kind = { pageContext: { kind: "doc" } };

test.each<[string, object | undefined, boolean]>([
  ["a document", { ...kind, data: { doc: {} } }, true],
  ["a category", { pageContext: { kind: "category" }, data: { category: {} } }, true],
  ["the not-found page", { pageContext: { kind: "not-found" } }, true],
  ["data without its document", { ...kind, data: {} }, false],
  ["a document that is null", { ...kind, data: { doc: null } }, false],
  ["a page without data", kind, false],
  ["data without its context", { data: { doc: {} } }, false],
  ["nothing", undefined, false],
])("isLoaded and loadPage accept only complete page data: %s", async (_what, json, whole) => {
  const loaded = { page: {}, json };
  Object.assign(scope, { ___loader: { loadPage: async () => loaded, loadPageSync: () => loaded } });
  expect(isLoaded("/a")).toBe(whole);
  const loading = loadPage("/a").then(() => true);
  if (whole) expect(await loading).toBe(true);
  else await expect(loading).rejects.toThrow("The data of /a didn't load.");
});
