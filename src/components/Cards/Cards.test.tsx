import { screen, within } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

test("cards are a list in which only the titles are links", () => {
  const woo = { title: "WooCommerce", href: "/category/woocommerce", icon: "plug" };
  showWritten([
    "Cards",
    {},
    [
      ["Card", woo, [["p", {}, "For WordPress shops."]]],
      ["Card", { title: "Shopify", href: "/guides/shopify" }, []],
    ],
  ]);
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["WooCommerce", "/category/woocommerce"],
    ["Shopify", "/guides/shopify"],
  ]);
  expect(screen.getByText("For WordPress shops.").closest("a")).toBeNull();
  expect(links[0]?.closest(".card")).toContainElement(screen.getByText("For WordPress shops."));
  expect(links[0]?.closest(".card")).not.toBe(links[1]?.closest(".card"));
});

test("shows an icon only on a card that names one", () => {
  const { container } = showWritten([
    "Cards",
    {},
    [
      ["Card", { title: "With", href: "/with", icon: "plug" }, []],
      ["Card", { title: "Without", href: "/without" }, []],
    ],
  ]);
  expect(container.querySelectorAll("svg")).toHaveLength(1);
  expect(container.querySelector("use")).toHaveAttribute("href", "/icons.svg#plug");
});

test("a mark is hidden from screen readers", () => {
  const { container } = showWritten(["Cards", {}, [["Card", { title: "WooCommerce", href: "/woo", mark: "Wo" }, []]]]);
  expect(screen.getByText("Wo")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByRole("link")).toHaveAccessibleName("WooCommerce");
  expect(container.querySelector(".card")).toHaveClass("card-marked");
});
