import { act } from "@testing-library/react";
import { loadAhead } from "./prefetch";
import { prefetchInView } from "./prefetch-in-view";

const loadPage = jest.fn(() => Promise.resolve({ page: {} }));
let seen: Element[] = [];
let look: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
const disconnect = jest.fn();

beforeEach(() => {
  seen = [];
  loadPage.mockClear();
  disconnect.mockClear();
  Object.assign(window, {
    ___loader: { loadPage },
    IntersectionObserver: class {
      constructor(callback: typeof look) {
        look = callback;
      }
      observe = (element: Element) => seen.push(element);
      disconnect = disconnect;
    },
  });
});

let visit = 0;
/** Creates a page with links that no other test uses; returns a function that scrolls some of them into view. */
function page(count: number): (from: number, to: number) => void {
  visit += 1;
  const links = Array.from({ length: count }, (_, index) => `<a href="/v${visit}-${index}">x</a>`);
  document.body.innerHTML = `<nav><a href="/menu-${visit}">menu</a></nav><main>${links.join("")}</main>`;
  prefetchInView(loadAhead);
  return (from, to) => act(() => look(seen.slice(from, to).map((target) => ({ target, isIntersecting: true }))));
}

const asked = () => loadPage.mock.calls.map(([path]: unknown[]) => path);

test("observes links in main but not in menus, and prefetches nothing out of view", () => {
  page(4);
  expect(seen).toHaveLength(4);
  act(() => look(seen.map((target) => ({ target, isIntersecting: false }))));
  expect(asked()).toEqual([]);
});

test("prefetches at most three links of a page, then stops observing", () => {
  const show = page(5);
  show(0, 2);
  expect(asked()).toEqual([`/v${visit}-0`, `/v${visit}-1`]);
  expect(disconnect).not.toHaveBeenCalled();
  show(0, 5);
  expect(asked()).toEqual([`/v${visit}-0`, `/v${visit}-1`, `/v${visit}-2`]);
  expect(disconnect).toHaveBeenCalled();
});

test("an already requested page isn't prefetched and doesn't count towards the limit", () => {
  const show = page(4);
  document.querySelectorAll("main a")[1]?.setAttribute("href", `/v${visit}-0`);
  show(0, 4);
  expect(asked()).toEqual([`/v${visit}-0`, `/v${visit}-2`, `/v${visit}-3`]);
});
