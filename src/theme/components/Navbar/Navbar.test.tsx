import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DASHBOARD, GUIDES } from "../../../../test/support/navbar";
import type { NavbarItem } from "../../../shared/chrome";
import { Navbar, NavbarLink } from "./Navbar";

const api: NavbarItem = { ...GUIDES, label: "Full API Reference", href: "/category/api", sidebar: "api" };
const about: NavbarItem = { label: "About", href: "/about", position: "right", external: false, sidebar: null };

const chrome = {
  title: "Developer Resources",
  navbar: [GUIDES, DASHBOARD, api, about],
  colorMode: { default: "light" as const, respectSystem: false, toggle: true },
};

function show({ drawerOpen = false, onMenu = () => {}, toggle = true } = {}) {
  render(
    <Navbar
      chrome={{ ...chrome, colorMode: { ...chrome.colorMode, toggle } }}
      path="/"
      sidebar={null}
      drawerOpen={drawerOpen}
      onMenu={onMenu}
      search={<button type="button">Search</button>}
    />,
  );
}

describe("NavbarLink", () => {
  const link = (item: NavbarItem, path: string, sidebar: string | null) => {
    render(
      <ul>
        <NavbarLink item={item} path={path} sidebar={sidebar} />
      </ul>,
    );
    return screen.getByRole("link");
  };

  test('marks the current page with aria-current="page"', () => {
    expect(link(GUIDES, "/category/getting-started", "guides")).toHaveAttribute("aria-current", "page");
  });

  test('marks the section of the current page with aria-current="true"', () => {
    expect(link(GUIDES, "/guides/getting-started/quick-start", "guides")).toHaveAttribute("aria-current", "true");
  });

  test.each([
    ["another section", GUIDES, "/category/api", "api"],
    ["a page without sidebar, for a section", GUIDES, "/unknown", null],
    ["a page without sidebar, for a plain link", about, "/unknown", null],
  ])("has no aria-current on %s", (_where, item, path, sidebar) => {
    expect(link(item, path, sidebar)).not.toHaveAttribute("aria-current");
  });

  test("opens a link to another site in a new tab and says so", () => {
    const external = link(DASHBOARD, "/", null);
    expect(external).toHaveAttribute("href", "https://dashboard.example.com");
    expect(external).toHaveAttribute("target", "_blank");
    expect(external).toHaveAttribute("rel", "noopener noreferrer");
    expect(external).toHaveAccessibleName("Dashboard (opens in new tab)");
    expect(screen.getByText("(opens in new tab)")).toHaveClass("visually-hidden");
  });

  test("opens an internal link in the same tab", () => {
    const internal = link(about, "/", null);
    expect(internal).not.toHaveAttribute("target");
    expect(internal).not.toHaveAttribute("rel");
    expect(internal).toHaveAccessibleName("About");
  });
});

describe("Navbar", () => {
  test("shows the brand, then the left and right items in the configured order", () => {
    show();
    const nav = screen.getByRole("navigation", { name: "Main" });
    expect(within(nav).getByRole("link", { name: "Developer Resources" })).toHaveAttribute("href", "/");
    const [left, right] = within(nav).getAllByRole("list");
    expect(nav).toContainElement(screen.getByRole("button", { name: "Search" }));
    const names = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.firstChild?.textContent);
    expect(names(left)).toEqual(["Guides", "Full API Reference"]);
    expect(names(right)).toEqual(["Dashboard", "About"]);
  });

  test("the menu button calls onMenu and is collapsed while the drawer is closed", async () => {
    const onMenu = jest.fn();
    show({ onMenu });
    const button = screen.getByRole("button", { name: "Open navigation menu" });
    expect(button).toHaveAttribute("aria-haspopup", "dialog");
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  test("the menu button is expanded while the drawer is open", () => {
    show({ drawerOpen: true });
    expect(screen.getByRole("button", { name: "Open navigation menu" })).toHaveAttribute("aria-expanded", "true");
  });

  test("without JavaScript, the menu button is a link to the sidebar", () => {
    show();
    expect(screen.getByRole("link", { name: "Go to navigation menu" })).toHaveAttribute("href", "#docs-sidebar");
  });

  test("contains the colour mode toggle unless disabled", () => {
    document.documentElement.dataset.themeChoice = "light";
    show();
    expect(screen.getByRole("button", { name: /currently light mode/ })).toBeInTheDocument();
    cleanup();
    show({ toggle: false });
    expect(screen.queryByRole("button", { name: /light mode/ })).not.toBeInTheDocument();
  });
});
