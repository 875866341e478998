import { ID_KEY, THEME_KEY } from "./storage-keys";
type StorageModule = typeof import("./storage");

/** Loads a fresh module, as after a page load: it hasn't warned yet. */
function load(): Promise<StorageModule> {
  jest.resetModules();
  return import("./storage");
}

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test("a slot reads, writes and removes only its own key", async () => {
  const { storageSlot } = await load();
  const slot = storageSlot(THEME_KEY);
  localStorage.setItem("other", "kept");
  expect(slot.get()).toBeNull();
  slot.set("dark");
  expect(slot.get()).toBe("dark");
  expect(localStorage.getItem(THEME_KEY)).toBe("dark");
  slot.remove();
  expect(slot.get()).toBeNull();
  expect(localStorage.getItem("other")).toBe("kept");
  expect(warn).not.toHaveBeenCalled();
});

describe("without storage", () => {
  const denied = new DOMException("The operation is insecure.", "SecurityError");

  test.each([
    [
      "its getter throws",
      () => {
        throw denied;
      },
    ],
    ["it is null", () => null as unknown as Storage],
  ])("doesn't throw, stores nothing and warns once when %s", async (_when, getter) => {
    const { storageSlot } = await load();
    jest.spyOn(window, "localStorage", "get").mockImplementation(getter);
    const first = storageSlot(THEME_KEY);
    const second = storageSlot(ID_KEY);
    for (const slot of [first, second]) {
      expect(() => slot.set("dark")).not.toThrow();
      expect(slot.get()).toBeNull();
      expect(() => slot.remove()).not.toThrow();
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(/storage isn't available/i);
  });

  test("doesn't access storage when a slot is created or listened to", async () => {
    const { storageSlot } = await load();
    const getter = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw denied;
    });
    const stop = storageSlot(THEME_KEY).listen(() => {});
    stop();
    expect(getter).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});

test("when storage is full, a write fails with one warning and reads still work", async () => {
  const { storageSlot } = await load();
  const slot = storageSlot(THEME_KEY);
  slot.set("light");
  const full = new DOMException("full", "QuotaExceededError");
  jest.spyOn(Object.getPrototypeOf(localStorage), "setItem").mockImplementation(() => {
    throw full;
  });
  expect(() => slot.set("dark")).not.toThrow();
  expect(() => slot.set("dark")).not.toThrow();
  expect(slot.get()).toBe("light");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.any(String), full);
});

describe("listen", () => {
  const stored = (key: string | null, newValue: string | null, storageArea: Storage = localStorage) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea }));

  test("reports changes of its own key and a cleared storage, until stopped", async () => {
    const { storageSlot } = await load();
    const heard = jest.fn();
    const stop = storageSlot(THEME_KEY).listen(heard);
    stored(THEME_KEY, "dark");
    stored(THEME_KEY, null);
    stored(ID_KEY, "spring");
    stored(null, null);
    expect(heard.mock.calls).toEqual([["dark"], [null], [null]]);
    stop();
    stored(THEME_KEY, "light");
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test("ignores session storage", async () => {
    const { storageSlot } = await load();
    const heard = jest.fn();
    const stop = storageSlot(THEME_KEY).listen(heard);
    stored(THEME_KEY, "dark", sessionStorage);
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
