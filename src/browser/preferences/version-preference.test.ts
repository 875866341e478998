import { readVersionPreference, saveVersionPreference } from "./version-preference";
import { THEME_KEY, VERSION_KEY } from "../storage-keys";

test("stores and reads the preferred version", () => {
  saveVersionPreference("1.0");
  expect(localStorage.getItem(VERSION_KEY)).toBe("1.0");
  expect(readVersionPreference(["current", "1.0"])).toBe("1.0");
  expect(localStorage.getItem(VERSION_KEY)).toBe("1.0");
});

test("removes an unknown version and no other key", () => {
  localStorage.setItem(THEME_KEY, "dark");
  saveVersionPreference("0.1");
  expect(readVersionPreference(["current", "1.0"])).toBeNull();
  expect(localStorage.getItem(VERSION_KEY)).toBeNull();
  expect(localStorage.getItem(THEME_KEY)).toBe("dark");
});

test("reading without a preference returns null and writes nothing", () => {
  expect(readVersionPreference(["current"])).toBeNull();
  expect(localStorage).toHaveLength(0);
});
