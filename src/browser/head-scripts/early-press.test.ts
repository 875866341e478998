import { keepPress, makeUpForPress } from "./early-press";

test.each([
  ["nothing", [], []],
  ["the menu", ["menu"], ["menu"]],
  ["a part of a button twice", ["search b", "search b"], ["search"]],
  ["one button after another", ["menu", "tab"], ["tab"]],
  ["a text afterwards", ["menu", "text"], []],
  ["a button that needs the clipboard", ["menu", "copy"], []],
])("replays the last button press before hydration: %s", (_what, names: string[], expected) => {
  document.body.innerHTML = `<header><button id="menu">M</button><button id="search"><b>S</b></button></header><main><p id="text">T</p><button id="tab">T</button><button id="copy" class="code-button">C</button></main>`;
  const press = (name: string): void => document.querySelector<HTMLElement>(`#${name}`)?.click();
  keepPress();
  names.forEach(press);
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  makeUpForPress();
  expect(pressed).toEqual(expected);
});
