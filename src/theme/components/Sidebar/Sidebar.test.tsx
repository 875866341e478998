import { renderToString } from "react-dom/server";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TreeItem } from "../../../shared/tree";
import { Sidebar } from "./Sidebar";
import { useGroups } from "./useGroups";
import { useTree } from "./large-sidebar";
import { GROUPS_KEY } from "../../../browser/storage-keys";
import { isLeftToBrowser } from "../../../../test/support/clicks";
import { setStaticQueryData } from "../../../../test/support/gatsby";

beforeEach(() => setStaticQueryData({ chrome: { data: { methods: {} } } }));

const tree: readonly TreeItem[] = [
  { label: "Style guide", href: "/markdown-page" },
  {
    label: "Getting started",
    href: "/category/getting-started",
    collapsed: true,
    items: [
      { label: "Quick start", href: "/guides/quick-start" },
      { label: "Early access", href: "/guides/early-access", unlisted: true },
      { label: "Troubleshooting", href: "/guides/troubleshooting" },
    ],
  },
  {
    label: "Integrations",
    href: "/category/integrations",
    collapsed: true,
    items: [
      {
        label: "WooCommerce",
        href: "/category/woocommerce",
        collapsed: true,
        items: [
          { label: "Installation", href: "/guides/woocommerce/installation" },
          { label: "Hooks", href: "/guides/woocommerce/hooks" },
        ],
      },
      { label: "Shopify", href: "/guides/shopify" },
    ],
  },
  {
    label: "Tutorials",
    href: "/category/tutorials",
    collapsed: false,
    items: [{ label: "Basic flow", href: "/guides/basic-flow" }],
  },
  {
    label: "Cards",
    href: "/category/cards",
    collapsed: true,
    items: [{ label: "Card scheme", href: "/resources/card-scheme", unlisted: true }],
  },
];

const onSearch = jest.fn();

/** The sidebar with the group state that the layout keeps for it. */
function Whole({ path, twice = false }: { readonly path: string; readonly twice?: boolean }) {
  const whole = useTree({ version: "current", name: "guides", first: null, tree }, null);
  const groups = useGroups(tree, path);
  return (
    <>
      <Sidebar tree={whole} path={path} groups={groups} onSearch={onSearch} />
      {twice && (
        <div data-testid="drawer">
          <Sidebar tree={whole} path={path} groups={groups} onSearch={onSearch} />
        </div>
      )}
    </>
  );
}

function show(path: string) {
  const { rerender, unmount } = render(<Whole path={path} />);
  return { goTo: (next: string) => rerender(<Whole path={next} />), unmount };
}

const toggle = (category: string) =>
  screen.getByRole("button", { name: new RegExp(`^(Expand|Collapse) sidebar category ${category}$`) });
const open = (category: string) => toggle(category).getAttribute("aria-expanded") === "true";
const group = (category: string) =>
  document.getElementById(toggle(category).getAttribute("aria-controls") ?? "") as HTMLElement;

test("renders every listed link in order, even in closed categories", () => {
  show("/elsewhere");
  expect(open("Integrations")).toBe(false);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Style guide", "/markdown-page"],
    ["Getting started", "/category/getting-started"],
    ["Quick start", "/guides/quick-start"],
    ["Troubleshooting", "/guides/troubleshooting"],
    ["Integrations", "/category/integrations"],
    ["WooCommerce", "/category/woocommerce"],
    ["Installation", "/guides/woocommerce/installation"],
    ["Hooks", "/guides/woocommerce/hooks"],
    ["Shopify", "/guides/shopify"],
    ["Tutorials", "/category/tutorials"],
    ["Basic flow", "/guides/basic-flow"],
  ]);
});

test("the static HTML has every link and the active branch open", () => {
  const html = document.createElement("div");
  html.innerHTML = renderToString(<Whole path="/guides/woocommerce/hooks" />);
  expect(html.querySelectorAll("a")).toHaveLength(11);
  expect(within(html).getByRole("link", { current: "page" })).toHaveTextContent("Hooks");
  expect(within(html).getByRole("button", { name: "Collapse sidebar category WooCommerce" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  expect(within(html).getByRole("button", { name: "Expand sidebar category Getting started" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

test("opens the active branch, and others according to the settings", () => {
  show("/guides/woocommerce/hooks");
  expect({
    integrations: open("Integrations"),
    woocommerce: open("WooCommerce"),
    gettingStarted: open("Getting started"),
    tutorials: open("Tutorials"),
  }).toEqual({ integrations: true, woocommerce: true, gettingStarted: false, tutorials: true });
});

test("opens a category on its own page", () => {
  show("/category/woocommerce");
  expect(open("Integrations")).toBe(true);
  expect(open("WooCommerce")).toBe(true);
});

test("shows the HTTP method next to operations only", () => {
  setStaticQueryData({ chrome: { data: { methods: { "/guides/quick-start": "POST" } } } });
  show("/guides/quick-start");
  expect(screen.getByRole("link", { name: "Quick start POST" })).toHaveAttribute("href", "/guides/quick-start");
  expect(screen.getByRole("link", { name: "Troubleshooting" })).toBeInTheDocument();
});

test("marks the current page or category with aria-current", () => {
  const { goTo } = show("/guides/woocommerce/hooks");
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Hooks");
  goTo("/category/woocommerce");
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("WooCommerce");
  goTo("/elsewhere");
  expect(screen.queryByRole("link", { current: "page" })).not.toBeInTheDocument();
});

test("each button controls the list of its category", () => {
  show("/elsewhere");
  expect(
    within(group("Getting started"))
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Quick start", "Troubleshooting"]);
  const ids = screen.getAllByRole("button").map((button) => button.getAttribute("aria-controls"));
  expect(new Set(ids).size).toBe(4);
});

test("a click, Space or Enter toggles a category and updates the button's name", async () => {
  show("/elsewhere");
  expect(toggle("Getting started")).toHaveAccessibleName("Expand sidebar category Getting started");
  expect(group("Getting started")).toHaveAttribute("data-open", "false");

  await userEvent.click(toggle("Getting started"));
  expect(open("Getting started")).toBe(true);
  expect(toggle("Getting started")).toHaveAccessibleName("Collapse sidebar category Getting started");
  expect(group("Getting started")).toHaveAttribute("data-open", "true");

  await userEvent.keyboard(" ");
  expect(open("Getting started")).toBe(false);
  await userEvent.keyboard("{Enter}");
  expect(open("Getting started")).toBe(true);
});

test("opening a category doesn't affect its siblings", async () => {
  show("/guides/quick-start");
  await userEvent.click(toggle("Integrations"));
  expect(open("Getting started")).toBe(true);
  expect(open("WooCommerce")).toBe(false);
});

test("a category opened by navigation closes when the reader leaves it", () => {
  const { goTo } = show("/elsewhere");
  goTo("/guides/woocommerce/hooks");
  expect(open("Integrations")).toBe(true);
  expect(open("WooCommerce")).toBe(true);
  goTo("/guides/shopify");
  expect(open("Integrations")).toBe(true);
  expect(open("WooCommerce")).toBe(false);
  goTo("/guides/quick-start");
  expect(open("Integrations")).toBe(false);
  expect(open("Getting started")).toBe(true);
});

test.each([
  ["before the reader went there", async (press: () => Promise<void>) => press()],
  ["while the reader was there", async (press: () => Promise<void>) => (await press(), press())],
])("a category opened by hand %s stays open", async (when, work) => {
  const { goTo } = show(when.startsWith("before") ? "/guides/quick-start" : "/guides/shopify");
  await work(() => userEvent.click(toggle("Integrations")));
  goTo("/guides/shopify");
  goTo("/guides/quick-start");
  expect(open("Integrations")).toBe(true);
});

test("a category that is open by default is open after leaving it", () => {
  const { goTo } = show("/guides/basic-flow");
  goTo("/guides/quick-start");
  expect(open("Tutorials")).toBe(true);
});

test("closing the active branch by hand lasts until the next page", async () => {
  const { goTo } = show("/guides/quick-start");
  await userEvent.click(toggle("Getting started"));
  expect(open("Getting started")).toBe(false);
  goTo("/guides/quick-start");
  expect(open("Getting started")).toBe(false);
  goTo("/guides/troubleshooting");
  expect(open("Getting started")).toBe(true);
});

test("a category closed by hand stays closed after navigating elsewhere", async () => {
  const { goTo } = show("/guides/quick-start");
  await userEvent.click(toggle("Getting started"));
  goTo("/guides/shopify");
  expect(open("Getting started")).toBe(false);
});

test("shows an unlisted page only while it is the current page", () => {
  const { goTo } = show("/guides/quick-start");
  expect(screen.queryByText("Early access")).not.toBeInTheDocument();
  goTo("/guides/early-access");
  expect(
    within(group("Getting started"))
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Quick start", "Early access", "Troubleshooting"]);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Early access");
  goTo("/guides/quick-start");
  expect(screen.queryByText("Early access")).not.toBeInTheDocument();
});

describe("a category whose pages are all unlisted", () => {
  test("is hidden", () => {
    show("/guides/quick-start");
    expect(screen.queryByText("Cards")).not.toBeInTheDocument();
  });

  test("is shown on the page of an unlisted entry", () => {
    show("/resources/card-scheme");
    expect(open("Cards")).toBe(true);
    expect(within(group("Cards")).getByRole("link")).toHaveAttribute("aria-current", "page");
  });

  test("is a plain link on its own page", () => {
    show("/category/cards");
    expect(screen.getByRole("link", { name: "Cards" })).toHaveAttribute("aria-current", "page");
    expect(screen.queryByRole("button", { name: /Cards/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Card scheme")).not.toBeInTheDocument();
  });
});

describe("stored groups", () => {
  test.each([
    ["no JSON", "{"],
    ["another kind of value", '{"/category/integrations":"yes"}'],
    ["null", "null"],
  ])("are ignored if they are invalid: %s", (_what, value) => {
    sessionStorage.setItem(GROUPS_KEY, value);
    show("/elsewhere");
    expect(open("Integrations")).toBe(false);
  });

  test("are shared by sidebar and drawer", async () => {
    render(<Whole path="/elsewhere" twice />);
    const drawer = within(screen.getByTestId("drawer"));
    await userEvent.click(drawer.getByRole("button", { name: /Integrations/ }));
    for (const button of screen.getAllByRole("button", { name: /category Integrations$/ }))
      expect(button).toHaveAttribute("aria-expanded", "true");
  });

  test("open without an animation", async () => {
    sessionStorage.setItem(GROUPS_KEY, '{"/category/integrations":true}');
    const animate = jest.fn(() => ({}) as Animation);
    Object.assign(HTMLElement.prototype, { animate, getAnimations: () => [] });
    show("/guides/quick-start");
    expect(open("Integrations")).toBe(true);
    expect(animate).not.toHaveBeenCalled();
    Reflect.deleteProperty(HTMLElement.prototype, "animate");
    Reflect.deleteProperty(HTMLElement.prototype, "getAnimations");
  });
});

describe("the filter", () => {
  // Normally loaded on focus; preloaded here.
  beforeAll(() => import("../../../shared/filter-tree"));
  const box = () => screen.getByRole("searchbox", { name: "Filter pages" });

  test("reports no matches and offers the search, also by URL for a new tab", async () => {
    show("/elsewhere");
    await userEvent.type(box(), "zebra & co ");
    expect(screen.getByRole("status")).toHaveTextContent("No matching page.");
    expect(screen.getAllByRole("link")).toHaveLength(1);
    const search = screen.getByRole("link", { name: "Search for “zebra & co”" });
    expect(search).toHaveAttribute("href", "?q=zebra%20%26%20co");
    expect(isLeftToBrowser(search)).toBe(true);
    expect(onSearch).not.toHaveBeenCalled();
    expect(fireEvent.click(search)).toBe(false);
    expect(onSearch).toHaveBeenCalledWith("zebra & co");
  });

  test("doesn't handle Escape in an empty box", async () => {
    show("/elsewhere");
    await userEvent.click(box());
    const seen: boolean[] = [];
    document.body.addEventListener("keydown", (event) => seen.push(event.defaultPrevented), { once: true });
    await userEvent.keyboard("{Escape}");
    expect(seen).toEqual([false]);
  });

  test("ArrowDown focuses the first match", async () => {
    show("/elsewhere");
    await userEvent.type(box(), "flow{ArrowDown}");
    expect(screen.getByRole("link", { name: "Tutorials" })).toHaveFocus();
  });
});
