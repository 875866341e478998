import { showPage } from "./router";

const scope = globalThis as { __BASE_PATH__?: string; ___navigate?: (address: string) => void };

afterEach(() => {
  delete scope.__BASE_PATH__;
  delete scope.___navigate;
});

test.each([
  ["", "/", "/"],
  ["", "/?a#b", "/?a#b"],
  ["", "/guides/a", "/guides/a"],
  ["/docs", "/", "/docs"],
  ["/docs", "/?a#b", "/docs?a#b"],
  ["/docs", "/#b", "/docs#b"],
  ["/docs", "/guides/a?b#c", "/docs/guides/a?b#c"],
])("below %j the page %s is shown at %s", (base, target, address) => {
  const shown: string[] = [];
  Object.assign(scope, { __BASE_PATH__: base, ___navigate: (to: string) => shown.push(to) });
  showPage(target);
  expect(shown).toEqual([address]);
});
