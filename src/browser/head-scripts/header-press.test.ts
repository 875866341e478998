import { keepPress, makeUpForPress } from "./header-press";

test.each([
  ["nothing", [], []],
  ["the menu", ["menu"], ["menu"]],
  ["a part of a button twice", ["search b", "search b"], ["search"]],
  ["one button after another", ["menu", "search"], ["search"]],
  ["something else afterwards", ["menu", "copy"], []],
])("pressed before the page runs: %s", (_what, names: string[], expected) => {
  document.body.innerHTML = `<header><button id="menu">M</button><button id="search"><b>S</b></button></header><main><button id="copy">C</button></main>`;
  const press = (name: string): void => document.querySelector<HTMLElement>(`#${name}`)?.click();
  keepPress();
  names.forEach(press);
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  makeUpForPress();
  expect(pressed).toEqual(expected);
});
