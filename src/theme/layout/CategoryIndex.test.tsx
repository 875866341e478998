import { render, screen, within } from "@testing-library/react";
import { Helmet } from "react-helmet";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { CategoryIndex } from "./CategoryIndex";

type Category = Parameters<typeof CategoryIndex>[0]["category"];

const hooks = { label: "Hooks", href: "/guides/integrations/woocommerce/hooks" };
const category: Category = {
  path: "/category/pre-built-integrations",
  label: "Pre-built integrations",
  description: "Plugins for shop systems.",
  version: "current",
  listed: true,
  sidebarPart: null,
  cards: [
    { label: "WooCommerce", href: "/category/woocommerce", description: "For WordPress.", count: 5, items: [hooks] },
    { label: "CS-Cart", href: "/category/cscart", description: null, count: 1, items: [] },
    {
      label: "Shopify",
      href: "/guides/integrations/shopify/installation",
      description: "One page.",
      count: null,
      items: [],
    },
  ],
  breadcrumbs: [{ label: "Guides", href: "/category/guides" }],
  previous: { label: "Troubleshooting", href: "/guides/getting-started/troubleshooting" },
  next: { label: "WooCommerce", href: "/category/woocommerce" },
};

const description = () =>
  (Helmet.peek().metaTags as unknown as { name?: string; content: string }[]).find(({ name }) => name === "description")
    ?.content;
const show = (given: Partial<Category> = {}) => render(<CategoryIndex category={{ ...category, ...given }} />);
const cards = () => [...document.querySelectorAll<HTMLElement>(".card")];

beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));

test("heading, text, breadcrumbs and neighbours", () => {
  show();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pre-built integrations");
  expect(screen.getByRole("banner")).toHaveTextContent("Plugins for shop systems.");
  const trail = screen.getByRole("navigation", { name: "Breadcrumbs" });
  expect(within(trail).getByRole("link", { name: "Guides" })).toHaveAttribute("href", "/category/guides");
  expect(trail.querySelector("[aria-current=page]")).toHaveTextContent("Pre-built integrations");
  expect(within(screen.getByRole("navigation", { name: "Docs pages" })).getAllByRole("link")).toHaveLength(2);
});

test("a card for everything, in order, with its link in the heading", () => {
  show();
  expect(cards().map((card) => within(card).getByRole("heading", { level: 2 }).textContent)).toEqual([
    "WooCommerce",
    "CS-Cart",
    "Shopify",
  ]);
  expect(cards().map((card) => within(card).getAllByRole("link")[0]?.getAttribute("href"))).toEqual([
    "/category/woocommerce",
    "/category/cscart",
    "/guides/integrations/shopify/installation",
  ]);
  expect(cards()[0]).toHaveTextContent("For WordPress.");
});

test("categories say how many items they hold, one in the singular; pages say nothing", () => {
  show();
  expect(cards().map((card) => card.querySelector(".card-meta")?.textContent ?? null)).toEqual([
    "5 items",
    "1 item",
    null,
  ]);
});

test("categories and pages have icons of their own", () => {
  show();
  expect(cards().map((card) => card.querySelector("use")?.getAttribute("href"))).toEqual([
    "/icons.svg#folder",
    "/icons.svg#folder",
    "/icons.svg#page",
  ]);
});

test("the head belongs to the category", () => {
  show();
  expect(Helmet.peek().title).toBe("Pre-built integrations | Developer Resources");
  expect(description()).toBe("Plugins for shop systems.");
  expect((Helmet.peek().linkTags as unknown as { href: string }[])[0]?.href).toBe(
    "https://developers.example.com/category/pre-built-integrations",
  );
});

test("a category without a description is described by what it holds", () => {
  const { rerender } = show({ description: null });
  expect(description()).toBe("Pre-built integrations: 3 items.");
  expect(screen.queryByText("Plugins for shop systems.")).not.toBeInTheDocument();
  rerender(<CategoryIndex category={{ ...category, description: null, cards: category.cards.slice(0, 1) }} />);
  expect(description()).toBe("Pre-built integrations: 1 item.");
});

test("a category of unlisted pages keeps robots away", () => {
  show({ listed: false, cards: [], previous: null, next: null });
  const robots = (Helmet.peek().metaTags as unknown as { name?: string; content: string }[]).find(
    ({ name }) => name === "robots",
  );
  expect(robots?.content).toBe("noindex, nofollow");
  expect(cards()).toHaveLength(0);
  expect(screen.queryByRole("navigation", { name: "Docs pages" })).not.toBeInTheDocument();
});

test("a card lists what is in it, below its own link", () => {
  show();
  const inside = cards()[0]?.querySelector<HTMLElement>(".card-list");
  expect(within(inside as HTMLElement).getByRole("link", { name: "Hooks" })).toHaveAttribute("href", hooks.href);
  expect(cards()[1]?.querySelector(".card-list")).toBeNull();
});

test("a category of categories counts their pages", () => {
  show();
  expect(screen.getByRole("banner")).toHaveTextContent("7 pages in 2 categories");
});

test("pages with their sections have a row each, and the first of several is the one to read first", () => {
  const page = { label: "Quick start", href: "/quick-start", description: null, count: null, items: [hooks] };
  const { container, rerender } = show({ cards: [page, { ...page, href: "/troubleshooting" }] });
  expect(container.querySelector("ul.cards")).toHaveClass("rows");
  expect(cards().map((card) => card.textContent?.includes("Read this first"))).toEqual([true, false]);
  expect(screen.getByRole("banner")).not.toHaveTextContent("pages in");
  rerender(<CategoryIndex category={{ ...category, cards: [page] }} />);
  expect(screen.queryByText("Read this first")).not.toBeInTheDocument();
});
