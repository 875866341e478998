import { renderToString } from "react-dom/server";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ColorModeSettings } from "../../../browser/preferences/color-mode";
import { ColorModeToggle } from "./ColorModeToggle";
import { THEME_KEY } from "../../../browser/storage-keys";

const shipped: ColorModeSettings = { default: "light", respectSystem: false, toggle: true };
const following: ColorModeSettings = { ...shipped, respectSystem: true };
const root = document.documentElement;

/** Mocks the system's colour scheme; returns a function that changes it. */
function stubSystem(dark: boolean): (dark: boolean) => void {
  const listeners = new Set<() => void>();
  const system = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = ((query: string) => {
    if (query !== "(prefers-color-scheme: dark)") throw new Error(`not expected: ${query}`);
    return system;
  }) as unknown as typeof window.matchMedia;
  return (next) => {
    system.matches = next;
    listeners.forEach((listener) => listener());
  };
}

/** Sets up the document as the early script does. */
function arrive(theme: string, choice: string): void {
  root.dataset.theme = theme;
  root.dataset.themeChoice = choice;
}

function otherTabStores(value: string | null, key: string | null = THEME_KEY): void {
  act(
    () => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: value, storageArea: localStorage })),
  );
}

const button = () => screen.getByRole("button");
const labelOf = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`;

beforeEach(() => {
  stubSystem(false);
  arrive("light", "light");
});

test.each<[string, ColorModeSettings, string, (string | null)[][]]>([
  [
    "light and dark",
    shipped,
    "light",
    [
      ["light", "light", "light", null],
      ["dark", "dark", "dark", "dark"],
      ["light", "light", "light", "light"],
    ],
  ],
  [
    "system, light and dark with respectSystem, and stores nothing for system",
    following,
    "system",
    [
      ["system", "dark", "system", null],
      ["light", "light", "light", "light"],
      ["dark", "dark", "dark", "dark"],
      ["system", "dark", "system", null],
    ],
  ],
])("cycles through %s", async (_what, settings, choice, expected) => {
  stubSystem(true);
  arrive(choice === "system" ? "dark" : "light", choice);
  render(<ColorModeToggle settings={settings} />);
  for (const [name = "", ...state] of expected as string[][]) {
    expect(button()).toHaveAccessibleName(labelOf(name));
    expect([root.dataset.theme, root.dataset.themeChoice, localStorage.getItem(THEME_KEY)]).toEqual(state);
    await userEvent.click(button());
  }
});

test("shows the choice of an earlier visit on first render", () => {
  arrive("dark", "dark");
  render(<ColorModeToggle settings={shipped} />);
  expect(button()).toHaveAccessibleName(labelOf("dark"));
  // A different tooltip would be announced after the name.
  expect(button()).toHaveAttribute("title", labelOf("dark"));
});

test.each([
  ["light", shipped],
  ["dark", { ...shipped, default: "dark" as const }],
  ["system", following],
])("the static HTML says %s mode", (mode, settings) => {
  expect(renderToString(<ColorModeToggle settings={settings} />)).toContain(`currently ${mode} mode`);
});

test("follows a choice in another tab, and its removal", () => {
  render(<ColorModeToggle settings={shipped} />);
  otherTabStores("dark");
  expect(button()).toHaveAccessibleName(labelOf("dark"));
  expect(root).toHaveAttribute("data-theme", "dark");

  otherTabStores(null);
  expect(button()).toHaveAccessibleName(labelOf("light"));
  expect(root).toHaveAttribute("data-theme", "light");
  expect(root).toHaveAttribute("data-theme-choice", "light");
});

test("resets when another tab clears the storage or stores an unknown value, and ignores other keys", () => {
  stubSystem(true);
  arrive("light", "light");
  render(<ColorModeToggle settings={following} />);
  otherTabStores("dark", "announcement.id");
  expect(button()).toHaveAccessibleName(labelOf("light"));
  otherTabStores(null, null);
  expect(button()).toHaveAccessibleName(labelOf("system"));
  expect(root).toHaveAttribute("data-theme", "dark");
  otherTabStores("light");
  otherTabStores("sepia");
  expect(button()).toHaveAccessibleName(labelOf("system"));
  expect(root).toHaveAttribute("data-theme", "dark");
});

test.each([
  ["a choice is made", "light", following],
  ["the setting says not to", "light", shipped],
])("doesn't follow the system when %s", (_when, choice, settings) => {
  const changeSystem = stubSystem(false);
  arrive("light", choice);
  render(<ColorModeToggle settings={settings} />);
  act(() => changeSystem(true));
  expect(root).toHaveAttribute("data-theme", "light");
});

test("follows neither the system nor other tabs once unmounted", () => {
  const changeSystem = stubSystem(false);
  arrive("light", "system");
  const { unmount } = render(<ColorModeToggle settings={following} />);
  unmount();
  changeSystem(true);
  otherTabStores("dark");
  expect(root).toHaveAttribute("data-theme", "light");
});

test("if disabled, renders nothing and deletes a stored choice", () => {
  localStorage.setItem(THEME_KEY, "dark");
  const { container } = render(<ColorModeToggle settings={{ ...shipped, toggle: false }} />);
  expect(container).toBeEmptyDOMElement();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});
