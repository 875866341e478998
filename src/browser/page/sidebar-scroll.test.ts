import { keepScroll, revealCurrent, revealCurrentAtRest } from "./sidebar-scroll";
import { sidebarScrollKey } from "../storage-keys";

/** A sidebar of 600 px, 100 px below the top, with the current entry at this position in the viewport. */
function sidebar(entryTop: number | null): HTMLElement {
  const element = document.createElement("nav");
  element.innerHTML = `<a href="/a">a</a>${entryTop === null ? "" : '<a href="/b" aria-current="page">b</a>'}`;
  const box = (top: number, height: number) => () => ({ top, height, bottom: top + height }) as DOMRect;
  element.getBoundingClientRect = box(100, 600);
  const current = element.querySelector<HTMLElement>("[aria-current]");
  if (current) current.getBoundingClientRect = box(entryTop ?? 0, 30);
  element.scrollTop = 50;
  return element;
}

test.each([
  ["at its upper edge", 100],
  ["in the middle", 400],
  ["at its lower edge", 670],
])("doesn't scroll if the current entry is in view, %s", (_where, top) => {
  const element = sidebar(top);
  revealCurrent(element);
  expect(element.scrollTop).toBe(50);
});

test.each([
  ["below", 1500, 50 + 1500 - 100 - 200],
  ["partly below", 680, 50 + 680 - 100 - 200],
])("scrolls a current entry %s to a third of the sidebar's height", (_where, top, expected) => {
  const element = sidebar(top);
  revealCurrent(element);
  expect(element.scrollTop).toBe(expected);
});

test("scrolls up to a current entry above", () => {
  const element = sidebar(80);
  element.scrollTop = 900;
  revealCurrent(element);
  expect(element.scrollTop).toBe(900 + 80 - 100 - 200);
});

test("doesn't scroll without a current entry", () => {
  const element = sidebar(null);
  revealCurrent(element);
  expect(element.scrollTop).toBe(50);
});

test("never scrolls the window", () => {
  const scrolls = [
    jest.spyOn(window, "scrollTo").mockImplementation(() => {}),
    jest.spyOn(window, "scrollBy").mockImplementation(() => {}),
  ];
  revealCurrent(sidebar(1500));
  for (const scroll of scrolls) expect(scroll).not.toHaveBeenCalled();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test("treats an entry under the scroll padding as out of view", () => {
  const element = sidebar(150);
  // jsdom doesn't compute it.
  jest.spyOn(window, "getComputedStyle").mockReturnValue({ scrollPaddingBlockStart: "80px" } as CSSStyleDeclaration);
  revealCurrent(element);
  expect(element.scrollTop).toBe(50 + 150 - 100 - 200);
  jest.restoreAllMocks();
});

test("waits for running animations before it scrolls", async () => {
  const element = sidebar(1500);
  let rest: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const cancelled = Promise.reject(new Error("cancelled"));
  Object.assign(element, { getAnimations: () => [{ finished }, { finished: cancelled }] });
  revealCurrentAtRest(element);
  await Promise.resolve();
  expect(element.scrollTop).toBe(50);
  rest();
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.scrollTop).toBe(50 + 1500 - 100 - 200);
});

describe("keepScroll", () => {
  test("stores the position on scrollend by name, and restores it", () => {
    const first = sidebar(null);
    const stop = keepScroll(first, "guides");
    expect(first.scrollTop).toBe(0);
    first.scrollTop = 320.4;
    first.dispatchEvent(new Event("scrollend"));
    stop();
    const again = sidebar(null);
    keepScroll(again, "guides")();
    expect(again.scrollTop).toBe(320);
    const other = sidebar(null);
    keepScroll(other, "api")();
    expect(other.scrollTop).toBe(0);
  });

  test("stores the position on pagehide, and nothing once stopped", () => {
    const element = sidebar(null);
    const stop = keepScroll(element, "guides");
    element.scrollTop = 100;
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.getItem(sidebarScrollKey("guides"))).toBe("100");
    stop();
    element.scrollTop = 200;
    window.dispatchEvent(new Event("pagehide"));
    element.dispatchEvent(new Event("scrollend"));
    expect(sessionStorage.getItem(sidebarScrollKey("guides"))).toBe("100");
  });
});
