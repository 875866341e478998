import { keepPress, makeUpForPress } from "./early-press";

const press = (name: string): void => document.querySelector<HTMLElement>(`#${name}`)?.click();

function pressedLate(): string[] {
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  makeUpForPress();
  return pressed;
}

beforeEach(() => {
  document.body.innerHTML = `<header><button id="menu">M</button><button id="search"><b>S</b></button></header><main><p id="text">Text</p><button id="tab" role="tab">T</button><button id="copy" class="code-button">C</button></main>`;
  keepPress();
});

test.each([
  ["nothing", [], []],
  ["the menu", ["menu"], ["menu"]],
  ["a part of a button twice", ["search b", "search b"], ["search"]],
  ["one button after another", ["menu", "tab"], ["tab"]],
  ["a text afterwards", ["menu", "text"], []],
  ["a button that needs the clipboard", ["menu", "copy"], []],
])("pressed before the page runs: %s", (_what, names: string[], expected) => {
  names.forEach(press);
  expect(pressedLate()).toEqual(expected);
});

test.each([-40, window.innerHeight])("a button that was scrolled out of the window, to %i px, isn't pressed", (top) => {
  press("tab");
  const tab = document.getElementById("tab") as HTMLElement;
  tab.getBoundingClientRect = () => ({ top }) as DOMRect;
  expect(pressedLate()).toEqual([]);
});
