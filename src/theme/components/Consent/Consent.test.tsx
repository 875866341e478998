import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { settledInReact } from "../../../../test/support/settled";
import { listenToConsent } from "../../../browser/analytics/consent";
import { browser } from "../../../browser/navigation/navigation";
import { CONSENT_KEY } from "../../../browser/storage-keys";
import { Consent, ConsentButton } from "./Consent";

const scope = window as unknown as { dataLayer?: { event?: string; page_path?: string }[] };
const panel = () => screen.queryByRole("dialog", { name: "Analytics" });
const scripts = (): number => document.head.querySelectorAll("script[src*=googletagmanager]").length;
function signal(value: unknown): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
}

function show() {
  return render(
    <>
      <Consent path="/guides/a" containerId="GTM-ABC1234" />
      <ConsentButton />
    </>,
  );
}

/** Resets the in-memory choice of the previous test, as a change in another tab would. */
function forget(): void {
  const stop = listenToConsent(() => {});
  window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  stop();
}

beforeEach(forget);
afterEach(() => {
  jest.restoreAllMocks();
  delete scope.dataLayer;
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

test("Escape closes the dialog without storing a choice", async () => {
  show();
  (await screen.findByRole("button", { name: "Accept" })).focus();
  await userEvent.keyboard("{Escape}");
  expect(panel()).not.toBeInTheDocument();
  expect([localStorage.getItem(CONSENT_KEY), scripts()]).toEqual([null, 0]);
});

test.each([
  ["nothing, so the text gets it", () => document.body, "main"],
  ["an element, which gets it back", () => screen.getByRole("textbox"), "box"],
])("answering by keyboard restores the focus, which was on %s", async (_what, before, after) => {
  render(
    <main id="main" tabIndex={-1}>
      <input id="box" />
    </main>,
  );
  before().focus();
  show();
  (await screen.findByRole("button", { name: "Reject" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toHaveAttribute("id", after);
});

test("Global Privacy Control prevents the dialog and the container, and the dialog explains it on request", async () => {
  localStorage.setItem(CONSENT_KEY, "granted");
  signal(true);
  show();
  await settledInReact();
  expect([panel(), scripts()]).toEqual([null, 0]);
  await userEvent.click(screen.getByRole("button", { name: "Analytics choices" }));
  expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(/Global Privacy Control/);
  expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(panel()).not.toBeInTheDocument();
});

function rejectInAnotherTab(): void {
  localStorage.setItem(CONSENT_KEY, "denied");
  act(() => {
    window.dispatchEvent(
      new StorageEvent("storage", { key: CONSENT_KEY, newValue: "denied", storageArea: localStorage }),
    );
  });
}

test("a choice in another tab closes the dialog without a reload", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  show();
  await screen.findByRole("dialog");
  rejectInAnotherTab();
  expect(panel()).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test("withdrawing consent in another tab removes the data layer and reloads", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  localStorage.setItem(CONSENT_KEY, "granted");
  show();
  await waitFor(() => expect(scripts()).toBe(1));
  rejectInAnotherTab();
  expect(scope.dataLayer).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("on return from the back/forward cache, applies consent withdrawn meanwhile", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  localStorage.setItem(CONSENT_KEY, "granted");
  show();
  await waitFor(() => expect(scripts()).toBe(1));
  // Pages in the back/forward cache get no storage events.
  localStorage.setItem(CONSENT_KEY, "denied");
  act(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(scope.dataLayer).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});
