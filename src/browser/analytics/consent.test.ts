import { CONSENT_KEY } from "../storage-keys";
import { listenToConsent, readConsent, signalsNo, writeConsent } from "./consent";

function signal(value: unknown): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  // Resets the in-memory choice of the previous test, as a change in another tab would.
  const stop = listenToConsent(() => {});
  window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  stop();
});
afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

test("nobody has decided before they were asked, and a choice is kept", () => {
  expect(readConsent()).toBe("unasked");
  writeConsent("granted");
  expect(readConsent()).toBe("granted");
  expect(localStorage.getItem(CONSENT_KEY)).toBe("granted");
  writeConsent("denied");
  expect(readConsent()).toBe("denied");
});

test("a value that this site never wrote is no choice", () => {
  localStorage.setItem(CONSENT_KEY, "true");
  expect(readConsent()).toBe("unasked");
});

test("Global Privacy Control is a no, whatever was chosen before", () => {
  writeConsent("granted");
  signal(true);
  expect([signalsNo(), readConsent()]).toEqual([true, "denied"]);
  signal(false);
  expect([signalsNo(), readConsent()]).toEqual([false, "granted"]);
});

test("without storage the choice holds for this visit of the page", () => {
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

test("a choice in another tab is heard", () => {
  const heard: string[] = [];
  const stop = listenToConsent((consent) => heard.push(consent));
  for (const value of ["granted", "denied"]) {
    localStorage.setItem(CONSENT_KEY, value);
    window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_KEY, newValue: value, storageArea: localStorage }));
  }
  stop();
  expect(heard).toEqual(["granted", "denied"]);
});
