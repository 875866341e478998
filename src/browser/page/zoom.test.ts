import { waitFor } from "@testing-library/react";
import { hasDialogEntry, withDialogMethods } from "../../../test/support/dialogs";
import { settled } from "../../../test/support/settled";
import { zoom } from "./zoom";
import { handleZoomClicks } from "./zoom-clicks";

// The history goes back later, which the next test would take for its own Back.
afterEach(async () => {
  dialog()?.close();
  await waitFor(() => expect(hasDialogEntry()).toBe(false));
  await settled();
});
withDialogMethods();
beforeAll(handleZoomClicks);
beforeEach(() => {
  document.body.innerHTML =
    '<article lang="el"><a class="zoom" href="/images/flow.svg"><img alt="The flow" src="/images/flow.svg" width="640" height="320"></a></article>';
});

const link = () => document.querySelector("a") as HTMLAnchorElement;
const dialog = () => document.querySelector("dialog");

test("shows the image in a dialog with its alt text, language and size, and removes the dialog when closed", () => {
  zoom(link());
  expect(dialog()).toHaveAttribute("open");
  expect(dialog()).toHaveAttribute("aria-label", "Enlarged picture");
  const image = dialog()?.querySelector("img");
  expect(image).toHaveAttribute("alt", "The flow");
  expect(image).toHaveAttribute("lang", "el");
  expect(image).toHaveAttribute("width", "640");
  image?.click();
  expect(dialog()).toHaveAttribute("open");
  dialog()?.querySelector("button")?.click();
  expect(dialog()).toBeNull();
});

test("a double click while the script loads opens one dialog", () => {
  zoom(link());
  zoom(link());
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
});

test("a click outside the image closes the dialog", () => {
  zoom(link());
  dialog()?.click();
  expect(dialog()).toBeNull();
});

test.each([
  ["Back", () => window.history.back()],
  ["the button", () => dialog()?.querySelector("button")?.click()],
])("%s closes the dialog and leaves the page where it was", async (_name, close) => {
  window.history.replaceState({ key: "of the page" }, "");
  zoom(link());
  const left = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  close();
  await left;
  expect(dialog()).toBeNull();
  expect(window.history.state).toEqual({ key: "of the page" });
});

test("a plain click on an image opens the dialog, Ctrl-click doesn't", async () => {
  const click = (init: MouseEventInit): MouseEvent => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    document.querySelector("img")?.dispatchEvent(event);
    return event;
  };
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click({ ctrlKey: true });
  await settled();
  expect(dialog()).toBeNull();
  expect(click({}).defaultPrevented).toBe(true);
  await settled();
  expect(dialog()).not.toBeNull();
});
