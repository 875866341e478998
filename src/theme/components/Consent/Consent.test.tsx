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

/** What another tab does to the key is told by an event alone; this one forgets what a test before chose. */
function forget(): void {
  localStorage.clear();
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

test("asks on the first visit, with two choices that look the same, and requests nothing before", async () => {
  show();
  expect(await screen.findByRole("dialog", { name: "Analytics" })).toHaveAccessibleDescription(
    /Nothing is loaded from Google unless you accept/,
  );
  const [reject, accept] = ["Reject", "Accept"].map((name) => screen.getByRole("button", { name }));
  expect(reject?.className).toBe(accept?.className);
  expect(document.body).toHaveFocus();
  expect([scripts(), scope.dataLayer]).toEqual([0, undefined]);
});

test("Accept loads the container and reports the page; a visit later it loads without a question", async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  await waitFor(() => expect(scripts()).toBe(1));
  expect(panel()).not.toBeInTheDocument();
  expect(scope.dataLayer?.filter(({ event }) => event === "page_view")).toMatchObject([{ page_path: "/guides/a" }]);
  expect(localStorage.getItem(CONSENT_KEY)).toBe("granted");
  unmount();
  delete scope.dataLayer;
  show();
  await waitFor(() => expect(scripts()).toBe(2));
  expect(panel()).not.toBeInTheDocument();
});

test("Reject loads nothing, and a visit later nobody asks again", async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
  await settledInReact();
  expect([scripts(), scope.dataLayer, panel()]).toEqual([0, undefined, null]);
  unmount();
  show();
  await settledInReact();
  expect(panel()).not.toBeInTheDocument();
});

test("the choice can be changed with the keyboard; the focus goes to the question and back, and the container is gone", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  localStorage.setItem(CONSENT_KEY, "granted");
  show();
  await waitFor(() => expect(scripts()).toBe(1));
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Analytics choices" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(panel()).toHaveFocus());
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(localStorage.getItem(CONSENT_KEY)).toBe("denied");
  expect(scope.dataLayer).toBeUndefined();
  // What the container has loaded is gone with the document.
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Analytics choices" })).toHaveFocus();
});

test("Escape closes the question without a choice", async () => {
  show();
  (await screen.findByRole("button", { name: "Accept" })).focus();
  await userEvent.keyboard("{Escape}");
  expect(panel()).not.toBeInTheDocument();
  expect([localStorage.getItem(CONSENT_KEY), scripts()]).toEqual([null, 0]);
});

test("Global Privacy Control is a no: nobody is asked, and who looks is told why", async () => {
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

test("a choice in another tab settles the question here, and nothing has to be loaded again", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  show();
  await screen.findByRole("dialog");
  rejectInAnotherTab();
  expect(panel()).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test("consent that is taken back in another tab ends the container here, too", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  localStorage.setItem(CONSENT_KEY, "granted");
  show();
  await waitFor(() => expect(scripts()).toBe(1));
  rejectInAnotherTab();
  expect(scope.dataLayer).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that comes back from the browser's memory hears of consent that was taken back meanwhile", async () => {
  const reload = jest.spyOn(browser, "reload").mockImplementation(() => {});
  localStorage.setItem(CONSENT_KEY, "granted");
  show();
  await waitFor(() => expect(scripts()).toBe(1));
  // Pages in memory get no events of the storage.
  localStorage.setItem(CONSENT_KEY, "denied");
  act(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(scope.dataLayer).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});
