import { keepClear } from "./keep-clear";

const { documentElement, body } = document;
const room = (): string[] => [documentElement.style.scrollPaddingBlockEnd, body.style.paddingBlockEnd];

/** A 100 px high element. */
function lying(position: string): HTMLElement {
  const element = document.createElement("div");
  element.style.position = position;
  element.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  body.append(element);
  return element;
}

test("an element over the bottom makes room for what gets the focus, at the page's end, too, until it goes", () => {
  const stop = keepClear(lying("fixed"));
  expect(room()).toEqual(["132px", "132px"]);
  stop();
  expect(room()).toEqual(["", ""]);
});

test("one that scrolls with the page makes none", () => {
  keepClear(lying("static"))();
  expect(room()).toEqual(["", ""]);
});
