import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isLeftToBrowser } from "../../../../test/support/clicks";
import { hasDialogEntry, withDialogMethods } from "../../../../test/support/dialogs";
import { DASHBOARD, GUIDES } from "../../../../test/support/navbar";
import { settledInReact } from "../../../../test/support/settled";
import type { Chrome } from "../../../shared/chrome";
import type { MarkedText, SearchProvider, SearchResponse } from "../../../shared/search/types";
import { goTo } from "../../../browser/navigation/navigation";
import { SearchDialog } from "./SearchDialog";

jest.mock("../../../browser/navigation/navigation", () => ({ goTo: jest.fn(() => Promise.resolve()) }));

const chrome = {
  navbar: [GUIDES, DASHBOARD],
  footer: {
    columns: [
      {
        title: "Getting started",
        links: [
          { label: "Quick start", href: "/quick-start" },
          { label: "All pages (ZIP)", href: "/documentation.zip" },
        ],
      },
      { title: "Community", links: [{ label: "Support", href: "mailto:support@example.com" }] },
    ],
    copyright: "",
  },
  colorMode: { default: "light" as const, respectSystem: false, toggle: true },
};

const text = (value: string, ...marks: [number, number][]): MarkedText => ({ text: value, marks });
const PAGES = [
  { title: "Refunds", href: "/guides/refunds", breadcrumbs: ["Guides"], section: "Partial refund", id: "partial" },
  { title: "Quick start", href: "/here", breadcrumbs: [], section: "First refund", id: "first" },
];

/** A provider that matches titles, with one section per page. */
function answer(query: string): SearchResponse {
  const wanted = query.toLowerCase();
  const marked = (value: string): MarkedText => {
    const at = value.toLowerCase().indexOf(wanted);
    return at < 0 ? text(value) : text(value, [at, at + wanted.length]);
  };
  const groups = PAGES.filter(({ title, section }) => `${title} ${section}`.toLowerCase().includes(wanted)).map(
    ({ title, href, breadcrumbs, section, id }) => ({
      title,
      href,
      breadcrumbs,
      results: [
        { kind: "page" as const, href, title: marked(title), excerpt: text("") },
        { kind: "section" as const, href: `${href}#${id}`, title: marked(section), excerpt: text("Some words.") },
      ],
    }),
  );
  const nearest = { words: ["refund"], pages: [{ title: "Refunds", href: "/guides/refunds" }] };
  const found = groups.length > 0;
  return { groups, total: groups.length * 2, partial: false, nearest: found ? NOTHING : nearest };
}
const NOTHING = { words: [], pages: [] };

function providerOf(parts: Partial<SearchProvider> = {}): SearchProvider {
  return {
    load: () => Promise.resolve(),
    search: (query) => Promise.resolve(answer(query)),
    ...parts,
  };
}

withDialogMethods();
beforeEach(() => {
  jest.mocked(goTo).mockClear();
  window.history.pushState(null, "", "/here");
});
afterEach(() => jest.restoreAllMocks());

function show(provider = providerOf(), typed = "", footer: Chrome["footer"] = chrome.footer) {
  const onClose = jest.fn();
  const onChoose = jest.fn();
  render(
    <SearchDialog
      chrome={{ ...chrome, footer }}
      path="/here"
      provider={provider}
      onClose={onClose}
      takeTyped={() => typed}
      onChoose={onChoose}
    />,
  );
  return { user: userEvent.setup(), onClose, onChoose };
}

const dialog = () => screen.getByRole("dialog", { name: "Search" });
const box = () => within(dialog()).getByRole("combobox", { name: "Search" });
const options = () => screen.queryAllByRole("option");
const titles = () => options().map((option) => option.querySelector("span > span")?.textContent);
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "");

describe("results", () => {
  test("are ranked links with their page, breadcrumbs and marked matches", async () => {
    const { user } = show();
    await user.type(box(), "refund");
    expect(await screen.findByRole("status")).toHaveTextContent("4 results");
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "/guides/refunds",
      "/guides/refunds#partial",
      "/here",
      "/here#first",
    ]);
    // Each option names its page, so a group per page would repeat it.
    expect(screen.queryByRole("group")).toBeNull();
    expect(options().map((option) => `${option.ariaPosInSet} of ${option.ariaSetSize}`)).toEqual(
      [1, 2, 3, 4].map((place) => `${place} of 4`),
    );
    const list = screen.getByRole("listbox");
    expect([...list.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Refund", "refund", "refund"]);
    expect(within(list).getAllByText(/Some words\./)).toHaveLength(2);
    expect(options().map((option) => option.textContent)).toEqual([
      "RefundsGuides, Page",
      "Partial refundGuides › Refunds · Some words., Section",
      "Quick start, Page",
      "First refundQuick start · Some words., Section",
    ]);
  });
});

describe("the keyboard", () => {
  test.each(["Control", "Meta"])(
    "%s+Enter opens the active result in a new tab and keeps the dialog open",
    async (key) => {
      const opened = jest.spyOn(window, "open").mockReturnValue(null);
      const { user, onClose, onChoose } = show();
      await user.type(box(), "refund");
      await screen.findByText("4 results");
      await user.keyboard(`{ArrowDown}{${key}>}{Enter}{/${key}}`);
      expect(opened).toHaveBeenCalledWith("http://localhost/guides/refunds#partial", "_blank", "noopener");
      expect(onChoose).not.toHaveBeenCalled();
      expect(onClose).not.toHaveBeenCalled();
      opened.mockRestore();
    },
  );

  test("starts at the first result, wraps around with arrows, and Home and End jump to the ends", async () => {
    const { user } = show();
    await user.type(box(), "refund");
    await screen.findByText("4 results");
    const at = () => options().indexOf(active() as HTMLElement);
    expect(at()).toBe(0);
    const walked = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "ArrowUp", "Home"]) {
      await user.keyboard(`{${key}}`);
      walked.push(at());
    }
    expect(walked).toEqual([1, 2, 1, 3, 0, 3, 0]);
    expect(options().filter((option) => option.getAttribute("aria-selected") === "true")).toEqual([active()]);
    expect(box()).toHaveFocus();
  });

  test("keeps the result the reader moved to when the full index reorders the results", async () => {
    const { groups, ...rest } = answer("refund");
    const search = jest.fn(() => Promise.resolve({ ...rest, groups: [...groups].reverse() }));
    search.mockResolvedValueOnce({ ...rest, groups: groups.slice(0, 1), total: 2, partial: true });
    const { user } = show(providerOf({ search }));
    await user.click(box());
    await user.paste("refund");
    await screen.findByText("2 results");
    await user.keyboard("{ArrowDown}");
    await screen.findByText("4 results");
    expect(active()).toHaveAttribute("href", "/guides/refunds#partial");
    await user.keyboard("{ArrowUp}");
    expect(active()).toHaveAttribute("href", "/guides/refunds");
  });

  test("Enter navigates to the active result, replaces the dialog's history entry and passes on the terms to mark", async () => {
    const { user, onClose, onChoose } = show();
    expect(hasDialogEntry()).toBe(true);
    await user.type(box(), "refund");
    await screen.findByText("4 results");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(goTo).toHaveBeenCalledWith("/guides/refunds#partial", true);
    expect(onChoose).toHaveBeenCalledWith(["refund"], "/guides/refunds#partial");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("Enter on a section of the current page changes only the hash", async () => {
    const { user, onChoose } = show();
    await user.type(box(), "first refund");
    await screen.findByText("2 results");
    const { length } = window.history;
    await user.keyboard("{End}{Enter}");
    expect(window.location.hash).toBe("#first");
    expect(window.history).toHaveLength(length);
    expect(goTo).not.toHaveBeenCalled();
    expect(onChoose).toHaveBeenCalledWith(["First refund"], "/here#first");
  });

  test("Enter on the section that the address names goes back to its history entry", async () => {
    window.history.replaceState(null, "", "/here#first");
    const back = jest.spyOn(window.history, "back");
    const { user, onClose } = show();
    await user.type(box(), "first refund");
    await screen.findByText("2 results");
    await user.keyboard("{End}{Enter}");
    expect(back).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(hasDialogEntry()).toBe(false));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe("#first");
  });

  test("Enter before results have loaded navigates to the first one", async () => {
    let release = (): void => {};
    const search = (query: string) =>
      new Promise<SearchResponse>((resolve) => {
        release = () => resolve(answer(query));
      });
    const { user } = show(providerOf({ search }));
    await user.type(box(), "partial{Enter}");
    expect(goTo).not.toHaveBeenCalled();
    await act(async () => release());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/guides/refunds", true));
  });

  test("Enter before the dialog has loaded navigates to the first result, but not without a query", async () => {
    show(providerOf(), "partial\n");
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/guides/refunds", true));
    cleanup();
    jest.mocked(goTo).mockClear();
    show(providerOf(), "\n");
    await screen.findByText("Quick start");
    await settledInReact();
    expect(goTo).not.toHaveBeenCalled();
  });

  test("Enter opens the result the reader moved to, even while newer results are loading", async () => {
    const search = jest.fn((): Promise<SearchResponse> => new Promise(() => {}));
    search.mockResolvedValueOnce(answer("refund"));
    const { user } = show(providerOf({ search }));
    await user.click(box());
    await user.paste("refund");
    await screen.findByText("4 results");
    await user.keyboard("s{ArrowDown}{Enter}");
    expect(goTo).toHaveBeenCalledWith("/guides/refunds#partial", true);
  });

  test("ignores Enter during IME composition", async () => {
    const { user } = show();
    await user.type(box(), "refund");
    await screen.findByText("4 results");
    fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe("the mouse", () => {
  test("a click navigates, and Ctrl-click is left to the browser", async () => {
    const { user, onClose } = show();
    await user.type(box(), "refund");
    await screen.findByText("4 results");
    const first = options()[0] as HTMLElement;
    expect(isLeftToBrowser(first)).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(fireEvent.click(first)).toBe(false);
    expect(goTo).toHaveBeenCalledWith("/guides/refunds", true);
  });

  test("a click outside the panel closes the dialog, one inside doesn't", async () => {
    const { user, onClose } = show();
    await user.click(box());
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog());
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(hasDialogEntry()).toBe(false));
  });
});

describe("before typing", () => {
  test("suggests the footer's pages by column, none active until an arrow key is pressed", async () => {
    const { user } = show();
    expect(options().map((option) => option.textContent)).toEqual(["Quick start, Page"]);
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual(["Getting started"]);
    expect(active()).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe(options()[0]);
  });

  test("suggests the sections if the footer has no pages", async () => {
    show(providerOf(), "", { columns: [], copyright: "" });
    await waitFor(() => expect(options().map((option) => option.textContent)).toEqual(["Guides, Section"]));
  });
});

describe("without results", () => {
  test("suggests similar words and pages", async () => {
    const { user } = show();
    await user.type(box(), "x");
    expect(await screen.findByText("Keep typing…")).toBeInTheDocument();
    await user.type(box(), "qzw");
    expect(await screen.findByText("No results for “xqzw”")).toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Nearest pages" })).toBeInTheDocument();
    expect(titles()).toEqual(["Refunds"]);
    await user.click(screen.getByRole("button", { name: "refund" }));
    expect(box()).toHaveValue("refund");
    expect(box()).toHaveFocus();
    expect(await screen.findByText("4 results")).toBeInTheDocument();
  });

  test("links to the sections if nothing is similar either, and closes on a click", async () => {
    const search = () => Promise.resolve({ groups: [], total: 0, partial: false, nearest: NOTHING });
    const { user } = show(providerOf({ search }), "xqzw");
    const link = await screen.findByRole("link", { name: "Guides" });
    expect(screen.getByText(/Try fewer words, or browse/)).toBeInTheDocument();
    expect(options()).toEqual([]);
    await user.click(link);
    expect(goTo).toHaveBeenLastCalledWith("/category/getting-started", true);
    expect(screen.queryByRole("link", { name: "Dashboard" })).not.toBeInTheDocument();
  });

  test("Retry loads again and moves the focus to the search box", async () => {
    jest.spyOn(console, "warn").mockReturnValue();
    const load = jest.fn((): Promise<void> => Promise.reject(new Error("Failed to fetch")));
    const { user } = show(providerOf({ load }), "refund");
    (await screen.findByRole("button", { name: "Retry" })).focus();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Search couldn't be loaded. Check your internet connection, then select Retry.",
    );
    load.mockImplementation(() => Promise.resolve());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("4 results")).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  test("searches again after a partial answer", async () => {
    const search = jest.fn((query: string) => Promise.resolve(answer(query)));
    search.mockResolvedValueOnce({ ...answer("xqzw"), partial: true });
    const { user } = show(providerOf({ search }));
    await user.click(box());
    await user.paste("refund");
    expect(await screen.findByText("4 results")).toBeInTheDocument();
    expect(search).toHaveBeenCalledTimes(2);
  });

  test("an answer to an earlier query never replaces that to a later one", async () => {
    const releases: (() => void)[] = [];
    const search = (query: string) =>
      new Promise<SearchResponse>((resolve) => releases.push(() => resolve(answer(query))));
    const { user } = show(providerOf({ search }));
    await user.click(box());
    await user.paste("xqzw");
    await waitFor(() => expect(releases).toHaveLength(1));
    await user.clear(box());
    await user.paste("refund");
    await waitFor(() => expect(releases).toHaveLength(2));
    await act(async () => releases[1]?.());
    await act(async () => releases[0]?.());
    expect(screen.getByRole("status")).toHaveTextContent("4 results");
  });
});

describe("the command palette", () => {
  // Set by the early script.
  beforeEach(() => void (document.documentElement.dataset.themeChoice = "light"));

  test("> lists all actions and no pages", async () => {
    const { user } = show();
    await user.type(box(), ">");
    expect(titles()).toEqual(["Switch to dark mode", "Copy the link to this page", "Open Dashboard"]);
    await user.type(box(), "zzz");
    expect(screen.getByRole("status")).toHaveTextContent("No matching action");
    expect(options()).toEqual([]);
  });

  test("a query without > finds actions too", async () => {
    const { user, onClose } = show();
    await user.type(box(), "dark");
    await screen.findByText("No results for “dark”");
    expect(titles()[0]).toBe("Switch to dark mode");
    await user.keyboard("{Enter}");
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("copies the link without the query and says so", async () => {
    window.history.pushState(null, "", "/here?q=%3Ecopy#part");
    const { user } = show();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Link copied")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("http://localhost/here#part");
  });

  test('runs "expand all fields" on a page that has the button', async () => {
    const main = document.body.appendChild(document.createElement("main"));
    main.id = "main";
    main.innerHTML = "<button data-expands-fields>Expand all fields</button>";
    const pressed = jest.fn();
    main.firstElementChild?.addEventListener("click", pressed);
    const { user } = show();
    await user.type(box(), ">expand{Enter}");
    expect(pressed).toHaveBeenCalledTimes(1);
    main.remove();
  });

  test("opens the dashboard in a new tab", async () => {
    const { user } = show();
    await user.type(box(), "dashb");
    const option = await screen.findByRole("option", { name: /Open Dashboard/ });
    expect(option).toHaveAttribute("href", "https://dashboard.example.com");
    expect(option).toHaveAttribute("target", "_blank");
  });
});
