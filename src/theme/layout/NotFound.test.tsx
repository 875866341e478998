import { renderToString } from "react-dom/server";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Helmet } from "react-helmet";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { meta } from "../../../test/support/head";
import { DASHBOARD, GUIDES } from "../../../test/support/navbar";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import type { SearchResponse } from "../../shared/search/types";
import { OpenSearch } from "../components/Search/open-search";
import { searchProvider, staysOnSite } from "../components/Search/provider";
import { NotFound } from "./NotFound";

jest.mock("../components/Search/provider", () => {
  const provider = { load: jest.fn(), search: jest.fn() };
  return { searchProvider: () => provider, staysOnSite: jest.fn() };
});
const searchFor = jest.mocked(searchProvider(null).search);

const site = {
  ...SITE_TEXTS,
  navbar: [
    GUIDES,
    { ...GUIDES, label: "Resources", href: "/category/design", sidebar: "resources" },
    { ...GUIDES, label: "API", href: "/category/api", sidebar: "api" },
    DASHBOARD,
  ],
  sidebars: [
    {
      version: "current",
      name: "guides",
      first: null,
      tree: [
        {
          label: "Getting started",
          href: "/category/getting-started",
          items: [
            { label: "Quick start", href: "/guides/getting-started/quick-start" },
            { label: "Troubleshooting", href: "/guides/getting-started/troubleshooting" },
          ],
        },
      ],
    },
    {
      version: "current",
      name: "resources",
      first: null,
      tree: [
        { label: "Loyalty", href: "/resources/user-guides/loyalty" },
        { label: "Card scheme", href: "/resources/user-guides/mastercard", unlisted: true },
        {
          label: "Drafts",
          href: "/category/drafts",
          items: [{ label: "Draft", href: "/resources/draft", unlisted: true }],
        },
        {
          label: "Early access",
          href: "/resources/early",
          page: true,
          unlisted: true,
          items: [{ label: "Soon", href: "/resources/early/soon" }],
        },
      ],
    },
    { version: "current", name: "api", first: { label: "Overview", href: "/api/overview" } },
  ],
};

beforeEach(() => {
  setStaticQueryData({ chrome: { data: site } });
  searchFor.mockReset().mockRejectedValue(new Error("no index"));
  jest.mocked(staysOnSite).mockReturnValue(true);
});

/** Renders it and waits for the suggestions. */
async function show(path: string) {
  const shown = render(<NotFound path={path} />);
  await act(async () => {});
  return shown;
}

const suggestions = () => {
  const heading = screen.queryByRole("heading", { name: "Did you mean" });
  return heading
    ? within(heading.parentElement as HTMLElement)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")])
    : [];
};

test.each([
  ["without suggestions", "/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", []],
  ["with suggestions", "/quick-strat", [["Quick start", "/guides/getting-started/quick-start"]]],
])("says that the page wasn't found and links to the home page, %s", async (_what, path, expected) => {
  await show(path);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page Not Found");
  expect(screen.getByRole("link", { name: "home page" })).toHaveAttribute("href", "/");
  expect(suggestions()).toEqual(expected);
});

test("shows a card for each section with its first listed entries", async () => {
  await show("/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq");
  const cards = [...document.querySelectorAll<HTMLElement>("section")];
  expect(
    cards.map((card) =>
      within(card)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ),
  ).toEqual([
    // A sidebar's only group is its section, so its entries are listed.
    ["/category/getting-started", "/guides/getting-started/quick-start", "/guides/getting-started/troubleshooting"],
    ["/category/design", "/resources/user-guides/loyalty"],
    ["/category/api", "/api/overview"],
  ]);
  expect(cards.map((card) => within(card).getByRole("heading", { level: 2 }).textContent)).toEqual([
    "Guides",
    "Resources",
    "API",
  ]);
});

test("the button loads the search on hover and opens it on click", async () => {
  const search = { open: jest.fn(), prepare: jest.fn() };
  render(
    <OpenSearch.Provider value={search}>
      <NotFound path="/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq" />
    </OpenSearch.Provider>,
  );
  await act(async () => {});
  await userEvent.hover(screen.getByRole("button", { name: "Search all pages" }));
  expect(search.prepare).toHaveBeenCalled();
  expect(search.open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Search all pages" }));
  expect(search.open).toHaveBeenCalledTimes(1);
});

test("has its own title and noindex, but no canonical or og:url", async () => {
  await show("/qqqq");
  expect(Helmet.peek().title).toBe("Page Not Found | Developer Resources");
  expect(meta("robots")).toBe("noindex, nofollow");
  expect(meta("og:url")).toBeUndefined();
  expect(Helmet.peek().linkTags).toHaveLength(0);
});

test("updates the suggestions for another unknown address", async () => {
  const { rerender } = await show("/quick-strat");
  expect(suggestions()[0]?.[0]).toBe("Quick start");
  rerender(<NotFound path="/loyality" />);
  await waitFor(() => expect(suggestions()[0]?.[0]).toBe("Loyalty"));
});

/** Search results: one page for each of these sections. */
const found = (...sections: string[]): SearchResponse => ({
  groups: sections.map((section) => ({
    title: "Page",
    href: `/${section}`,
    breadcrumbs: [],
    results: ["best", "other"].map((place) => ({
      kind: "section",
      href: `/${section}#${place}`,
      title: { text: `${section}: ${place}`, marks: [] },
      excerpt: { text: "", marks: [] },
    })),
  })),
  total: sections.length,
  partial: false,
  nearest: { words: [], pages: [{ title: "Far-fetched", href: "/far" }] },
});

test("if no address is similar, suggests search results for the words of the path", async () => {
  searchFor.mockResolvedValue(found("one", "two", "three", "four"));
  await show("/docs/refund-webhooks.html");
  expect(searchFor).toHaveBeenCalledWith("refund webhooks");
  expect(suggestions()).toEqual([
    ["one: best", "/one#best"],
    ["two: best", "/two#best"],
    ["three: best", "/three#best"],
  ]);
});

test("suggests nothing if the search finds nothing", async () => {
  searchFor.mockResolvedValue(found());
  await show("/docs/refund-webhooks");
  expect(suggestions()).toEqual([]);
});

test("doesn't search if an address is similar or queries would go to another host", async () => {
  searchFor.mockResolvedValue(found("one"));
  await show("/quick-strat");
  jest.mocked(staysOnSite).mockReturnValue(false);
  await show("/docs/refund-webhooks");
  expect(searchFor).not.toHaveBeenCalled();
});

test("the static HTML suggests nothing", () => {
  expect(renderToString(<NotFound path="/quick-strat" />)).not.toContain("Did you mean");
});
