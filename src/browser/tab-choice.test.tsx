import { readTabChoice, watchTabChoice, writeTabChoice } from "./tab-choice";

beforeEach(() => localStorage.clear());

test("a choice is kept for its group", () => {
  expect(readTabChoice("language")).toBeNull();
  writeTabChoice("language", "PHP");
  expect(readTabChoice("language")).toBe("PHP");
  expect(readTabChoice("package")).toBeNull();
  expect(localStorage.getItem("tab.language")).toBe("PHP");
});

test("its group is told here and from other browser tabs, other groups are not, and nobody after stopping", () => {
  const language = jest.fn();
  const other = jest.fn();
  const stop = watchTabChoice("language", language);
  const stopOther = watchTabChoice("package", other);
  const elsewhere = (newValue: string) => window.dispatchEvent(new StorageEvent("storage", { key: "tab.language", newValue, storageArea: localStorage }));
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

test("where nothing can be stored the page's own tabs still follow", () => {
  jest.spyOn(console, "warn").mockImplementation(() => {});
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const heard = jest.fn();
  const stop = watchTabChoice("language", heard);
  writeTabChoice("language", "PHP");
  expect(heard).toHaveBeenCalledWith("PHP");
  expect(readTabChoice("language")).toBeNull();
  stop();
  jest.restoreAllMocks();
});
