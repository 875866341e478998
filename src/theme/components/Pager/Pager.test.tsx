import { render, screen, within } from "@testing-library/react";
import { Pager } from "./Pager";

const before = { label: "Quick start", href: "/guides/getting-started/quick-start" };
const after = { label: "WooCommerce", href: "/category/woocommerce" };
const nav = () => screen.getByRole("navigation", { name: "Docs pages" });

test("renders nothing without neighbours", () => {
  const { container } = render(<Pager previous={null} next={null} />);
  expect(container).toBeEmptyDOMElement();
});

test("links to the previous page, then the next", () => {
  render(<Pager previous={before} next={after} />);
  expect(
    within(nav())
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([before.href, after.href]);
});
