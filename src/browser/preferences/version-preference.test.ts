import { readVersionPreference, saveVersionPreference, VERSION_KEY } from "./version-preference";

beforeEach(() => localStorage.clear());

test("the key is that of the contract", () => expect(VERSION_KEY).toBe("docs-preferred-version"));

test("a choice is kept", () => {
  saveVersionPreference("1.0");
  expect(localStorage.getItem("docs-preferred-version")).toBe("1.0");
  expect(readVersionPreference(["current", "1.0"])).toBe("1.0");
  expect(localStorage.getItem("docs-preferred-version")).toBe("1.0");
});

test("a name that is no version is removed, and nothing else", () => {
  localStorage.setItem("theme", "dark");
  saveVersionPreference("0.1");
  expect(readVersionPreference(["current", "1.0"])).toBeNull();
  expect(localStorage.getItem("docs-preferred-version")).toBeNull();
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("no choice writes nothing", () => {
  expect(readVersionPreference(["current"])).toBeNull();
  expect(localStorage).toHaveLength(0);
});
