import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as copy from "../../../browser/offline/saved-copy";
import type { OfflineList } from "../../../shared/offline-list";
import { withDialogMethods } from "../../../../test/support/dialogs";
import { Offline } from "./Offline";

jest.mock("../../../browser/offline/saved-copy");
const { canSave, currentList, savedList, saveCopy, removeCopy } = jest.mocked(copy);

const listOf = (build: string): OfflineList => ({ build, bytes: 12_000_000, pages: 81, files: [] });

withDialogMethods();
beforeEach(() => {
  for (const mock of [canSave, currentList, savedList, saveCopy, removeCopy, opened]) mock.mockReset();
  canSave.mockReturnValue(true);
  currentList.mockResolvedValue(listOf("two"));
  savedList.mockResolvedValue(undefined);
});

const dialog = (isOpen = true) => render(<Offline isOpen={isOpen} onOpen={opened} onClose={() => {}} />);
const opened = jest.fn();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  [new Error("/a didn't load (404)."), "/a didn't load (404)."],
  [new TypeError("Failed to fetch"), "The pages couldn't be saved. Check your internet connection."],
])("reports a failure and allows a retry: %s", async (error, said) => {
  dialog();
  saveCopy.mockRejectedValue(error);
  await screen.findByText(/^Save all/);
  await press("Save for offline");
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
  expect(screen.getByRole("button", { name: "Save for offline" })).toBeVisible();
});

test("cancelling stops saving without an error", async () => {
  dialog();
  saveCopy.mockImplementation(
    (_list, _onProgress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  await screen.findByText(/^Save all/);
  await press("Save for offline");
  await press("Cancel");
  expect(await screen.findByText(/^Save all/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("moves the focus to the status when the focused button disappears", async () => {
  dialog();
  let arrived = (): void => undefined;
  saveCopy.mockReturnValue(new Promise((resolve) => (arrived = resolve)));
  await screen.findByText(/^Save all/);
  await press("Save for offline");
  expect(screen.getByRole("status")).toHaveFocus();
  screen.getByRole("button", { name: "Cancel" }).focus();
  savedList.mockResolvedValue(listOf("two"));
  await act(async () => arrived());
  expect(screen.getByRole("status")).toHaveTextContent(/^Saved:/);
  expect(screen.getByRole("status")).toHaveFocus();
});

test("offline, shows an existing copy as saved, or says that the list is missing if there is none", async () => {
  currentList.mockRejectedValue(new Error("no network"));
  savedList.mockResolvedValue(listOf("one"));
  const { unmount } = dialog();
  expect(await screen.findByText(/^Saved:/)).toBeVisible();
  unmount();
  savedList.mockResolvedValue(undefined);
  dialog();
  expect(await screen.findByText("The list of pages couldn't be loaded. Try again later.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /copy|offline/ })).not.toBeInTheDocument();
});

test("in an unsupported browser, says what saving needs", async () => {
  canSave.mockReturnValue(false);
  dialog();
  expect(await screen.findByText(/needs HTTPS, service workers and browser storage/)).toBeVisible();
});

test("with site data blocked, says so instead of looking for a copy forever", async () => {
  savedList.mockRejectedValue(new DOMException("The operation is insecure.", "SecurityError"));
  dialog();
  expect(await screen.findByText(/^This browser can't save pages/)).toBeVisible();
});

describe("while the dialog is closed", () => {
  test.each([
    ["no copy", undefined],
    ["a copy of this build", listOf("two")],
  ])("shows nothing to readers with %s", async (_copy, saved) => {
    savedList.mockResolvedValue(saved);
    await act(async () => void dialog(false));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  test("offers readers with an outdated copy an update, until they choose it", async () => {
    savedList.mockResolvedValue(listOf("one"));
    dialog(false);
    expect(await screen.findByText("These pages have changed since you saved them.")).toBeVisible();
    await press("Update");
    expect(opened).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });
});
