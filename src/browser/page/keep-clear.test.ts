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

test("a fixed element adds scroll padding and padding at the end of the page until removed", () => {
  const stop = keepClear(lying("fixed"));
  expect(room()).toEqual(["132px", "132px"]);
  stop();
  expect(room()).toEqual(["", ""]);
});

test("a static element adds none", () => {
  const stop = keepClear(lying("static"));
  expect(room()).toEqual(["", ""]);
  stop();
});
