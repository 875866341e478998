import { CONSENT_KEY } from "../storage-keys";
import { listenToConsent, readConsent, signalsNo, writeConsent } from "./consent";

function signal(value: unknown): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
}

beforeEach(() => {
  // Resets the in-memory choice of the previous test, as a change in another tab would.
  const stop = listenToConsent(() => {});
  window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  stop();
});
afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

test("consent is unasked until the reader chooses, and the choice is stored", () => {
  expect(readConsent()).toBe("unasked");
  writeConsent("granted");
  expect(readConsent()).toBe("granted");
  expect(localStorage.getItem(CONSENT_KEY)).toBe("granted");
  writeConsent("denied");
  expect(readConsent()).toBe("denied");
});

test("treats an unknown stored value as unasked", () => {
  localStorage.setItem(CONSENT_KEY, "true");
  expect(readConsent()).toBe("unasked");
});

test("Global Privacy Control overrides a stored choice and means denied", () => {
  writeConsent("granted");
  signal(true);
  expect([signalsNo(), readConsent()]).toEqual([true, "denied"]);
  signal(false);
  expect([signalsNo(), readConsent()]).toEqual([false, "granted"]);
});

test("without storage, keeps the choice in memory", () => {
  jest.spyOn(console, "warn").mockImplementation(() => {});
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  writeConsent("denied");
  expect(readConsent()).toBe("denied");
  jest.restoreAllMocks();
});
