import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { hasDialogEntry, withDialogMethods } from "../../../test/support/dialogs";
import { useModal } from "./useModal";

withDialogMethods();

function Box({ onClose }: { onClose: () => void }) {
  const { dialog, close, handleClose } = useModal(onClose);
  return (
    <dialog ref={dialog} onClose={handleClose}>
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Box onClose={() => setOpen(false)} />}
    </>
  );
}

const open = () => act(() => screen.getByRole("button", { name: "Open", hidden: true }).click());
const close = () => act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
const goBack = () => act(() => window.history.back());
const goneBack = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

beforeEach(() => {
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/here");
  render(<Page />);
});

test("reopened before the history has gone back, stays open and Back closes it", async () => {
  open();
  close();
  open();
  await goneBack();
  await waitFor(() => expect(hasDialogEntry()).toBe(true));
  expect(screen.getByRole("dialog")).toBeVisible();
  goBack();
  await closed();
  expect(window.location.pathname).toBe("/here");
  expect(hasDialogEntry()).toBe(false);
});

test("closed twice before the history has gone back, goes back only once", async () => {
  const back = jest.spyOn(window.history, "back");
  open();
  close();
  open();
  close();
  expect(back).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(hasDialogEntry()).toBe(false));
  expect(window.location.pathname).toBe("/here");
  // Opened again, it still adds an entry.
  open();
  expect(hasDialogEntry()).toBe(true);
  close();
  await waitFor(() => expect(hasDialogEntry()).toBe(false));
  expect(window.location.pathname).toBe("/here");
  back.mockRestore();
});

test.each<[string, (dialog: HTMLDialogElement) => void]>([
  ["Escape", (dialog) => dialog.dispatchEvent(new Event("cancel"))],
  ["a button", () => screen.getByRole("button", { name: "Close" }).click()],
])("closing by %s goes back immediately and only once", async (_what, ask) => {
  const back = jest.spyOn(window.history, "back");
  open();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  // Browsers fire the close event in a separate task.
  dialog.close = () => {};
  act(() => ask(dialog));
  expect(back).toHaveBeenCalledTimes(1);
  act(() => void dialog.dispatchEvent(new Event("close")));
  await goneBack();
  expect(back).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe("/here");
  back.mockRestore();
});

test("returns the focus to the opener on close, unless it is elsewhere", async () => {
  const opener = screen.getByRole("button", { name: "Open" });
  const elsewhere = document.body.appendChild(document.createElement("input"));
  for (const [left, expected] of [
    [null, opener],
    [elsewhere, elsewhere],
  ] as const) {
    opener.focus();
    open();
    screen.getByRole("button", { name: "Close" }).focus();
    (document.activeElement as HTMLElement).blur();
    left?.focus();
    close();
    await closed();
    expect(expected).toHaveFocus();
    await waitFor(() => expect(hasDialogEntry()).toBe(false));
  }
  elsewhere.remove();
});
