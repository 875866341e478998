import { readTabChoice, tabSlug, watchTabChoice, writeTabChoice } from "./tab-choice";
import { tabKey } from "../storage-keys";

beforeEach(() => window.history.replaceState(null, "", "/page"));

const LABELS = ["Node", "PHP", "Adobe Commerce (Magento 2)"];

test("stores the choice for its group", () => {
  expect(readTabChoice("language", LABELS)).toBe(-1);
  writeTabChoice("language", "PHP");
  window.history.replaceState(null, "", "/other");
  expect(readTabChoice("language", LABELS)).toBe(1);
  expect(readTabChoice("language", ["Ruby"])).toBe(-1);
  expect(readTabChoice("package", LABELS)).toBe(-1);
  expect(localStorage.getItem(tabKey("language"))).toBe("PHP");
});

test("notifies watchers of the same group, here and in other browser tabs, until stopped", () => {
  const language = jest.fn();
  const other = jest.fn();
  const stop = watchTabChoice("language", language);
  const stopOther = watchTabChoice("package", other);
  const elsewhere = (newValue: string) =>
    window.dispatchEvent(new StorageEvent("storage", { key: tabKey("language"), newValue, storageArea: localStorage }));
  writeTabChoice("language", "PHP");
  elsewhere("Node");
  expect(language.mock.calls).toEqual([["PHP"], ["Node"]]);
  expect(other).not.toHaveBeenCalled();
  stop();
  writeTabChoice("language", "Python");
  elsewhere("PHP");
  expect(language).toHaveBeenCalledTimes(2);
  stopOther();
});

test("without storage, still notifies watchers on the page", () => {
  jest.spyOn(console, "warn").mockImplementation(() => {});
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const heard = jest.fn();
  const stop = watchTabChoice("language", heard);
  writeTabChoice("language", "PHP");
  expect(heard).toHaveBeenCalledWith("PHP");
  window.history.replaceState(null, "", "/other");
  expect(readTabChoice("language", LABELS)).toBe(-1);
  stop();
  jest.restoreAllMocks();
});

test("writes the choice to the query and keeps the rest of the URL, and the query overrides storage", () => {
  window.history.replaceState({ key: 1 }, "", "/page?a=b#here");
  writeTabChoice("platform", "Adobe Commerce (Magento 2)");
  expect(window.location.href).toMatch(/\/page\?a=b&platform=adobe-commerce-magento-2#here$/);
  expect(window.history.state).toEqual({ key: 1 });
  expect(readTabChoice("platform", LABELS)).toBe(2);
  window.history.replaceState(null, "", "/page?platform=php");
  expect(readTabChoice("platform", LABELS)).toBe(1);
  window.history.replaceState(null, "", "/page?platform=PHP");
  expect(readTabChoice("platform", LABELS)).toBe(1);
  window.history.replaceState(null, "", "/page?platform=cobol");
  expect(readTabChoice("platform", LABELS)).toBe(2);
});

test.each([
  ["Node", "node"],
  ["CS-Cart", "cs-cart"],
  ["C++ & C", "c-c"],
  ["Ελληνικά", "ελληνικά"],
])("the slug of %s is %s", (label, slug) => {
  expect(tabSlug(label)).toBe(slug);
});
