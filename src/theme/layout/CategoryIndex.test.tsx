import { render, screen, within } from "@testing-library/react";
import { Helmet } from "react-helmet";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { linkTo, meta } from "../../../test/support/head";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { CategoryIndex } from "./CategoryIndex";

type Category = Parameters<typeof CategoryIndex>[0]["category"];
type Card = Category["cards"][number];

const hooks = { label: "Hooks", href: "/guides/integrations/woocommerce/hooks" };
const category: Category = {
  path: "/category/pre-built-integrations",
  label: "Pre-built integrations",
  description: "Plugins for shop systems.",
  version: "current",
  listed: true,
  sidebarPart: null,
  cards: [
    {
      label: "WooCommerce",
      href: "/category/woocommerce",
      description: "For WordPress.",
      lang: null,
      mark: "Wo",
      items: [hooks],
    },
    { label: "CS-Cart", href: "/category/cscart", description: null, lang: null, mark: null, items: [] },
    {
      label: "Shopify",
      href: "/guides/integrations/shopify/installation",
      description: "One page.",
      lang: null,
      mark: null,
      items: [],
    },
  ],
  breadcrumbs: [{ label: "Guides", href: "/category/guides" }],
  previous: { label: "Troubleshooting", href: "/guides/getting-started/troubleshooting" },
  next: { label: "WooCommerce", href: "/category/woocommerce" },
};

const show = (given: Partial<Category> = {}) => render(<CategoryIndex category={{ ...category, ...given }} />);
const cards = () => [...document.querySelectorAll<HTMLElement>("header + ul > li")];

beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));

test("shows heading, description, breadcrumbs and pager", () => {
  show();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pre-built integrations");
  expect(screen.getByRole("banner")).toHaveTextContent("Plugins for shop systems.");
  const trail = screen.getByRole("navigation", { name: "Breadcrumbs" });
  expect(within(trail).getByRole("link", { name: "Guides" })).toHaveAttribute("href", "/category/guides");
  expect(trail.querySelector("[aria-current=page]")).toHaveTextContent("Pre-built integrations");
  expect(within(screen.getByRole("navigation", { name: "Docs pages" })).getAllByRole("link")).toHaveLength(2);
});

test("renders a card for each entry in order, with its link in the heading", () => {
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

test("shows a mark hidden from screen readers on entries that have one", () => {
  show();
  expect(cards().map((card) => card.querySelector("[aria-hidden]")?.textContent)).toEqual(["Wo", undefined, undefined]);
  expect(cards().map(({ classList }) => classList.contains("card-marked"))).toEqual([true, false, false]);
  expect(screen.getByRole("link", { name: "WooCommerce" })).toBeInTheDocument();
});

test("doesn't break a name before its number", () => {
  show({ label: "Magento 2", cards: [{ ...(category.cards[1] as Card), label: "Adobe Commerce (Magento 2)" }] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Magento\u00a02");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Adobe Commerce (Magento\u00a02)");
});

test("a page in another language has its description and sections in that language, and its label in the site's", () => {
  const sections = [{ label: "Το κείμενο", href: "/greek#text" }];
  show({
    cards: [{ label: "Greek", href: "/greek", description: "Κείμενο.", lang: "el", mark: null, items: sections }],
  });
  expect(screen.getByText("Κείμενο.")).toHaveAttribute("lang", "el");
  expect(screen.getByRole("link", { name: "Το κείμενο" }).closest("ul")).toHaveAttribute("lang", "el");
  expect(screen.getByRole("link", { name: "Greek" }).closest("[lang]:not(html)")).toBeNull();
});

test("sets title, description and canonical of the category", () => {
  show();
  expect(Helmet.peek().title).toBe("Pre-built integrations | Developer Resources");
  expect(meta("description")).toBe("Plugins for shop systems.");
  expect(linkTo("canonical")).toBe("https://developers.example.com/category/pre-built-integrations");
});

test("without a description, describes the category by the number of its items", () => {
  const { rerender } = show({ description: null });
  expect(meta("description")).toBe("Pre-built integrations: 3 items.");
  expect(screen.queryByText("Plugins for shop systems.")).not.toBeInTheDocument();
  rerender(<CategoryIndex category={{ ...category, description: null, cards: category.cards.slice(0, 1) }} />);
  expect(meta("description")).toBe("Pre-built integrations: 1 item.");
});

test("a category of unlisted pages has noindex, no cards and no pager", () => {
  show({ listed: false, cards: [], previous: null, next: null });
  expect(meta("robots")).toBe("noindex, nofollow");
  expect(cards()).toHaveLength(0);
  expect(screen.queryByRole("navigation", { name: "Docs pages" })).not.toBeInTheDocument();
});

test("a card lists its entries below its own link", () => {
  show();
  const [first, second] = cards() as [HTMLElement, HTMLElement];
  const inside = within(first).getByRole("list");
  expect(within(inside).getByRole("link", { name: "Hooks" })).toHaveAttribute("href", hooks.href);
  expect(within(second).queryByRole("list")).not.toBeInTheDocument();
});

test("uses rows if an entry has a list, and cards otherwise", () => {
  const { container, rerender } = show();
  expect(container.querySelector("header + ul")).toHaveClass("rows");
  rerender(<CategoryIndex category={{ ...category, cards: category.cards.slice(1) }} />);
  expect(container.querySelector("header + ul")).toHaveClass("cards");
});
