import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, type ReactNode } from "react";
import { hasDialogEntry, withDialogMethods } from "../../../test/support/dialogs";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { DASHBOARD, GUIDES } from "../../../test/support/navbar";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import type { Chrome } from "../../shared/chrome";
import type { SidebarPart } from "../../shared/tree";
import { Layout } from "./Layout";

const chrome: Chrome = {
  ...SITE_TEXTS,
  navbar: [GUIDES, DASHBOARD],
  footer: {
    columns: [{ title: "Community", links: [{ label: "Code", href: "https://code.example.com" }] }],
    copyright: "© 2026",
  },
  methods: {},
  announcement: { id: "spring", text: "News", closeable: true },
  colorMode: { default: "light", respectSystem: false, toggle: true },
  sidebars: [
    {
      version: "current",
      name: "guides",
      first: { label: "Quick start", href: "/quick-start" },
      tree: [
        { label: "Quick start", href: "/quick-start" },
        { label: "Hooks", href: "/hooks" },
        { label: "More", href: "/more", items: [{ label: "A", href: "/more/a" }] },
      ],
    },
    { version: "current", name: "api", first: null, tree: [{ label: "Get orders", href: "/api/get-orders" }] },
    { version: "1.0", name: "guides", first: null, tree: [{ label: "Old start", href: "/1.0/quick-start" }] },
  ],
};

withDialogMethods();
beforeEach(() => {
  setStaticQueryData({ chrome: { data: chrome } });
  window.history.pushState(null, "", "/quick-start");
});
afterEach(() => jest.restoreAllMocks());

interface At {
  readonly path?: string;
  readonly kind?: string;
  readonly version?: string | null;
  readonly sidebar?: string | null;
  readonly children?: ReactNode;
}
const layout = ({
  path = "/quick-start",
  kind = "doc",
  version = "current",
  sidebar = "guides",
  children = <h1>Quick start</h1>,
}: At = {}) => (
  <Layout path={path} kind={kind} version={version} sidebar={sidebar}>
    {children}
  </Layout>
);
const sidebarNav = () => screen.queryByRole("navigation", { name: "Docs sidebar" });

test("renders no bar without an announcement", () => {
  setStaticQueryData({ chrome: { data: { ...chrome, announcement: null } } });
  render(layout());
  expect(screen.queryByRole("region", { name: "Announcement" })).not.toBeInTheDocument();
});

test("Ctrl+K closes the mobile menu and opens the search", async () => {
  render(layout());
  await userEvent.click(screen.getByRole("button", { name: "Open navigation menu" }));
  await screen.findByRole("dialog", { name: "Navigation menu" });
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  const search = await screen.findByRole("dialog", { name: "Search" });
  expect(screen.queryByRole("dialog", { name: "Navigation menu" })).not.toBeInTheDocument();
  await waitFor(() => expect(hasDialogEntry()).toBe(true));
  expect(search).toHaveAttribute("open");
});

test("interactions around the page don't rerender it", async () => {
  const rendered = jest.fn();
  const Article = () => {
    rendered();
    return <h1>Text</h1>;
  };
  const onRender = jest.fn();
  render(
    <Profiler id="layout" onRender={onRender}>
      {layout({ path: "/more/a", children: <Article /> })}
    </Profiler>,
  );
  const before = onRender.mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: /More/ }));
  await userEvent.click(screen.getByRole("button", { name: "Open navigation menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Close announcement" }));
  act(() => void fireEvent.scroll(window, { target: { scrollY: 900 } }));
  expect(onRender.mock.calls.length).toBeGreaterThan(before);
  expect(rendered).toHaveBeenCalledTimes(1);
});

describe("the sidebar", () => {
  test("is the page's own part on an unlisted page", () => {
    const tree = [{ label: "Early access", href: "/early-access", unlisted: true as const }];
    const element = (part: SidebarPart | null) => (
      <Layout path="/early-access" kind="doc" version="current" sidebar="guides" part={part}>
        <h1>Early access</h1>
      </Layout>
    );
    const { rerender } = render(element({ items: tree }));
    const link = () => within(sidebarNav() as HTMLElement).queryByRole("link", { current: "page" });
    expect(link()).toHaveTextContent("Early access");
    rerender(element(null));
    expect(link()).not.toBeInTheDocument();
  });

  test("matches the page's version and sidebar name, and marks the page", () => {
    const { rerender } = render(layout());
    expect(sidebarNav()).toHaveAttribute("data-sidebar", "guides");
    expect(sidebarNav()).toHaveAttribute("id", "docs-sidebar");
    expect(within(sidebarNav() as HTMLElement).getByRole("link", { current: "page" })).toHaveTextContent("Quick start");
    expect(screen.getByRole("link", { name: "Guides" })).toHaveAttribute("aria-current", "true");

    rerender(layout({ path: "/api/get-orders", sidebar: "api" }));
    expect(sidebarNav()).toHaveAttribute("data-sidebar", "api");
    expect(
      within(sidebarNav() as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Get orders"]);

    rerender(layout({ path: "/1.0/quick-start", version: "1.0" }));
    expect(
      within(sidebarNav() as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Old start"]);
  });

  test("is missing on a page without one", () => {
    render(layout({ path: "/unknown", kind: "not-found", version: null, sidebar: null }));
    expect(sidebarNav()).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toBeInTheDocument();
  });

  test("is in the HTML of the home page, for small screens", () => {
    render(layout({ path: "/", kind: "home" }));
    expect(sidebarNav()).toHaveAttribute("data-sidebar", "guides");
    expect(sidebarNav()).toHaveClass("homeSidebar");
  });

  test("stays mounted across pages", () => {
    const { rerender } = render(layout());
    const before = sidebarNav();
    rerender(layout({ path: "/hooks" }));
    expect(sidebarNav()).toBe(before);
    expect(within(before as HTMLElement).getByRole("link", { current: "page" })).toHaveTextContent("Hooks");
  });

  test.each([
    [
      "name",
      { sidebar: "guide" },
      "no sidebar `guide` in the docs version `current`; the site has guides, api, guides",
    ],
    ["version", { version: "2.0" }, "no sidebar `guides` in the docs version `2.0`; the site has guides, api, guides"],
  ])("throws for an unknown %s, with the known names", (_what, at, message) => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    let thrown: unknown;
    try {
      render(layout(at));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(new Error(message));
  });
});
