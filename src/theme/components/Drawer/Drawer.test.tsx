import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { hasDialogEntry, withDialogMethods } from "../../../../test/support/dialogs";
import { DASHBOARD, GUIDES } from "../../../../test/support/navbar";
import type { NavbarItem } from "../../../shared/chrome";
import { Drawer } from "./Drawer";

const resources: NavbarItem = { ...GUIDES, label: "Resources", href: "/category/design", sidebar: "resources" };
const chrome = { title: "Developer Resources", navbar: [GUIDES, resources, DASHBOARD] };
const pages = (
  <ul>
    <li>
      <a href="/guides/quick-start">Quick start</a>
    </li>
    <li>
      <a href="/here" aria-current="page">
        This page
      </a>
    </li>
  </ul>
);

withDialogMethods();
let widthListeners: Set<() => void>;
let mobile: { matches: boolean };

beforeEach(() => {
  widthListeners = new Set();
  mobile = { matches: true };
  window.matchMedia = ((query: string) => {
    if (query !== "(max-width: 62.25em)") throw new Error(`not expected: ${query}`);
    return Object.assign(mobile, {
      addEventListener: (_type: string, listener: () => void) => widthListeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => widthListeners.delete(listener),
    });
  }) as unknown as typeof window.matchMedia;
  window.history.pushState(null, "", "/here");
});

function show(secondary: ReactNode = pages) {
  const onClose = jest.fn();
  const at = (path: string) => (
    <Drawer chrome={chrome} path={path} sidebar="guides" secondary={secondary} onClose={onClose} />
  );
  const { rerender, unmount } = render(at("/here"));
  return { onClose, goTo: (path: string) => rerender(at(path)), unmount };
}

const dialog = () => screen.getByRole("dialog", { name: "Navigation menu" });

test("the close button closes the drawer and removes its history entry", async () => {
  const { onClose } = show();
  await userEvent.click(screen.getByRole("button", { name: "Close navigation menu" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(hasDialogEntry()).toBe(false));
  expect(window.location.pathname).toBe("/here");
});

test("calls onClose on Escape without preventing it", () => {
  const { onClose } = show();
  const element = dialog() as HTMLDialogElement;
  // What browsers do on Escape: a cancel event, which must not be prevented, then closing.
  const notHeldUp = element.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(notHeldUp).toBe(true);
  act(() => element.close());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("opening adds a history entry with the same URL and keeps the existing state", () => {
  window.history.replaceState({ key: "gatsby" }, "");
  const length = window.history.length;
  show();
  expect(window.history.length).toBe(length + 1);
  expect(window.history.state).toEqual({ key: "gatsby", drawer: true });
  expect(window.location.pathname).toBe("/here");
});

test("a click outside the panel closes the drawer, one inside doesn't", async () => {
  const { onClose } = show();
  await userEvent.click(screen.getByText("Developer Resources"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("navigation closes the drawer without changing the history", () => {
  const { onClose, goTo } = show();
  const back = jest.spyOn(window.history, "back");
  window.history.replaceState({ key: "next" }, "", "/guides/quick-start");
  goTo("/guides/quick-start");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});

test("removes its listeners on unmount", () => {
  const { unmount } = show();
  const removed = jest.spyOn(window, "removeEventListener");
  unmount();
  expect(removed).toHaveBeenCalledWith("popstate", expect.any(Function));
  expect(widthListeners.size).toBe(0);
  removed.mockRestore();
});

test("keeps the focus inside when switching to the main menu", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Back to main menu" }));
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
});

test("a link to another site closes the main menu", async () => {
  const { onClose } = show(null);
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole("link", { name: /Dashboard/ }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a link to another site leaves the page's own menu open", async () => {
  const { onClose } = show(<a href="https://example.com">Elsewhere</a>);
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(onClose).not.toHaveBeenCalled();
});
