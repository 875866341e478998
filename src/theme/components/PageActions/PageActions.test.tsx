import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setStaticQueryData } from "../../../../test/support/gatsby";
import { PageActions } from "./PageActions";

function show(openIn: readonly { label: string; url: string }[] = []) {
  setStaticQueryData({ chrome: { data: { siteUrl: "https://docs.example.com" } } });
  Object.assign(globalThis, { __OPEN_IN__: openIn });
  render(<PageActions path="/guides/a" />);
}

function hostResponds(response: () => Promise<Partial<Response>>): jest.Mock {
  const fetch = jest.fn(response);
  Object.assign(globalThis, { fetch });
  return fetch;
}

const button = () => screen.getByRole("button", { name: "Copy page as Markdown" });

afterEach(() => void delete (globalThis as { fetch?: unknown }).fetch);

const menu = () => screen.getByRole<HTMLDetailsElement>("group");

test("the menu works without JavaScript, but its copy button needs it", () => {
  show();
  expect(menu().querySelector("summary")).toHaveTextContent(/^Markdown$/);
  expect(screen.getByRole("link", { name: "View as Markdown" }).closest("details")).toBe(menu());
  expect(button()).toHaveClass("needs-js");
});

describe("the menu closes", () => {
  const opened = () => {
    show();
    render(<button type="button">Elsewhere</button>);
    menu().open = true;
    button().focus();
  };

  test("on Escape and returns the focus to its button", async () => {
    opened();
    await userEvent.keyboard("{Escape}");
    expect(menu().open).toBe(false);
    expect(menu().querySelector("summary")).toHaveFocus();
  });

  test("on a press outside, but not on one inside", async () => {
    opened();
    await userEvent.pointer({ target: screen.getByRole("status"), keys: "[MouseLeft]" });
    expect(menu().open).toBe(true);
    await userEvent.pointer({ target: document.body, keys: "[MouseLeft]" });
    expect(menu().open).toBe(false);
  });

  test("when the focus leaves it", async () => {
    opened();
    await userEvent.tab();
    expect(menu().open).toBe(true);
    await userEvent.tab();
    expect(menu().open).toBe(false);
  });
});

test("loads the page's Markdown on click and copies it", async () => {
  const user = userEvent.setup();
  const fetch = hostResponds(() => Promise.resolve({ ok: true, text: async () => "# A" }));
  show();
  expect(fetch).not.toHaveBeenCalled();
  await user.click(button());
  expect(fetch).toHaveBeenCalledWith("/guides/a.md");
  expect(await screen.findByText("Copied")).toHaveAttribute("role", "status");
  expect(await navigator.clipboard.readText()).toBe("# A");
});

test.each([
  ["the host has no such file", () => Promise.resolve({ ok: false })],
  ["there is no network", () => Promise.reject(new Error("offline"))],
])("when %s, reports the failure and points to the link", async (_when, response) => {
  const user = userEvent.setup();
  hostResponds(response);
  show();
  await user.click(button());
  expect(screen.getByRole("status")).toHaveTextContent("Copying failed: use the link");
  expect(screen.getByRole("link", { name: "View as Markdown" })).toHaveAttribute("href", "/guides/a.md");
});

test("links to other sites only if configured, with the encoded address", () => {
  show();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  show([{ label: "Reader", url: "https://reader.example.com/?q=%url%&a=1" }]);
  expect(screen.getByRole("link", { name: "Open in Reader" })).toHaveAttribute(
    "href",
    "https://reader.example.com/?q=https%3A%2F%2Fdocs.example.com%2Fguides%2Fa.md&a=1",
  );
});
