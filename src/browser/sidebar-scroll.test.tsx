import { restoreSidebarScroll } from "./sidebar-scroll";

/** A sidebar of 600 px that begins 100 px below the top, with the current entry at a place of the viewport. */
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
])("an entry in view, %s, moves nothing", (_where, top) => {
  const element = sidebar(top);
  restoreSidebarScroll(element);
  expect(element.scrollTop).toBe(50);
});

test.each([
  ["below", 1500, 50 + 1500 - 100 - 200],
  ["partly below", 680, 50 + 680 - 100 - 200],
])("an entry %s is brought to a third of the height", (_where, top, expected) => {
  const element = sidebar(top);
  restoreSidebarScroll(element);
  expect(element.scrollTop).toBe(expected);
});

test("an entry above is brought back", () => {
  const element = sidebar(80);
  element.scrollTop = 900;
  restoreSidebarScroll(element);
  expect(element.scrollTop).toBe(900 + 80 - 100 - 200);
});

test("without a current entry nothing moves", () => {
  const element = sidebar(null);
  restoreSidebarScroll(element);
  expect(element.scrollTop).toBe(50);
});

test("the window is never scrolled", () => {
  const scrolls = [jest.spyOn(window, "scrollTo").mockImplementation(() => {}), jest.spyOn(window, "scrollBy").mockImplementation(() => {})];
  Element.prototype.scrollIntoView = jest.fn();
  restoreSidebarScroll(sidebar(1500));
  for (const scroll of scrolls) expect(scroll).not.toHaveBeenCalled();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  jest.restoreAllMocks();
});
