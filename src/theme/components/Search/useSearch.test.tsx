import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { withDialogMethods } from "../../../../test/support/dialogs";
import { settledInReact } from "../../../../test/support/settled";
import { goTo, partFailed } from "../../../browser/navigation/navigation";
import { SearchButton } from "./SearchButton";
import { searchProvider } from "./provider";
import { useSearch } from "./useSearch";

jest.mock("../../../browser/navigation/navigation", () => ({ partFailed: jest.fn(), goTo: jest.fn() }));
jest.mock("./provider", () => {
  const result = { kind: "page", href: "/a", title: { text: "A", marks: [] }, excerpt: { text: "", marks: [] } };
  const found = { groups: [{ title: "A", href: "/a", breadcrumbs: [], results: [result] }], total: 1 };
  const provider = {
    load: jest.fn(() => Promise.resolve()),
    search: jest.fn(() => Promise.resolve({ ...found, partial: false, nearest: { words: [], pages: [] } })),
  };
  return { searchProvider: () => provider };
});

const load = jest.mocked(searchProvider(null).load);
const chrome = {
  navbar: [],
  footer: { columns: [], copyright: "" },
  colorMode: { default: "light" as const, respectSystem: false, toggle: true },
};

function Page() {
  const search = useSearch(null);
  return (
    <>
      <SearchButton onOpen={search.open} onIntent={search.prepare} />
      <button onClick={() => search.searchFor("webhook")}>Search for webhook</button>
      <input aria-label="Text" />
      <div contentEditable suppressContentEditableWarning aria-label="Rich text">
        <b>bold</b>
      </div>
      {search.Search && (
        <search.Search
          chrome={chrome}
          path="/here"
          version={null}
          isOpen={search.isOpen}
          onClose={search.close}
          takeTyped={search.takeTyped}
        />
      )}
    </>
  );
}

const dialog = () => screen.queryByRole("dialog", { name: "Search" });
const isOpen = () => waitFor(() => expect(dialog()).toBeInTheDocument());

withDialogMethods();
beforeEach(() => {
  load.mockClear();
  jest.mocked(partFailed).mockClear();
  window.history.pushState(null, "", "/here");
});

test("hovering over the button loads the index without opening the dialog", async () => {
  render(<Page />);
  await settledInReact();
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(dialog()).not.toBeInTheDocument();
});

test("another element can open the dialog with a query", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Search for webhook" }));
  await isOpen();
  expect(screen.getByRole("combobox")).toHaveValue("webhook");
});

test.each([
  ["Ctrl+K", { key: "k", ctrlKey: true }],
  ["Cmd+K", { key: "k", metaKey: true }],
  ["Ctrl+K with caps lock", { key: "K", ctrlKey: true }],
  ["Ctrl+K on a Greek keyboard", { key: "κ", code: "KeyK", ctrlKey: true }],
  ["/", { key: "/" }],
  ["/ where it needs Shift", { key: "/", shiftKey: true }],
])("%s opens the dialog and prevents the browser's default", async (_what, init) => {
  render(<Page />);
  expect(fireEvent.keyDown(document.body, init)).toBe(false);
  await isOpen();
});

test.each([
  ["another letter", { key: "j", ctrlKey: true }],
  ["the key in the place of K on a Dvorak keyboard", { key: "t", code: "KeyK", ctrlKey: true }],
  ["K alone", { key: "k" }],
  ["Ctrl+Shift+K", { key: "K", ctrlKey: true, shiftKey: true }],
  ["Ctrl+/", { key: "/", ctrlKey: true }],
  ["Alt+/", { key: "/", altKey: true }],
])("%s is left to the browser", async (_what, init) => {
  render(<Page />);
  expect(fireEvent.keyDown(document.body, init)).toBe(true);
  await settledInReact();
  expect(dialog()).not.toBeInTheDocument();
});

test("in a text field, / is typed and Ctrl+K opens the dialog", async () => {
  render(<Page />);
  expect(fireEvent.keyDown(screen.getByRole("textbox"), { key: "/" })).toBe(true);
  expect(fireEvent.keyDown(screen.getByText("bold"), { key: "/" })).toBe(true);
  await settledInReact();
  expect(dialog()).not.toBeInTheDocument();
  expect(fireEvent.keyDown(screen.getByRole("textbox"), { key: "k", ctrlKey: true })).toBe(false);
  await isOpen();
});

test.each([
  ["/", { key: "/" }],
  ["Ctrl+K", { key: "k", ctrlKey: true }],
])("text typed between %s and the opening of the dialog appears in its box", async (_what, init) => {
  render(<Page />);
  fireEvent.keyDown(document.body, init);
  for (const key of ["w", "e", "/", "b", "c", "Backspace", "Shift", " ", "H"])
    expect(fireEvent.keyDown(document.body, { key })).toBe(key === "Shift");
  await isOpen();
  await waitFor(() => expect(screen.getByRole("combobox")).toHaveValue("we/b H"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(fireEvent.keyDown(document.body, { key: "w" })).toBe(true);
});

test("Enter pressed before the dialog opens goes to the first result, not to the focused link", async () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: "/" });
  for (const key of ["a", "Enter"]) expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("/a", true));
});

test("the search doesn't open over another dialog", async () => {
  const other = document.body.appendChild(document.createElement("dialog"));
  other.open = true;
  render(<Page />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await settledInReact();
  expect(dialog()).not.toBeInTheDocument();
  other.remove();
});
