import { render, screen, within } from "@testing-library/react";
import { Pager } from "./Pager";

const before = { label: "Quick start", href: "/guides/getting-started/quick-start" };
const after = { label: "WooCommerce", href: "/category/woocommerce" };
const nav = () => screen.getByRole("navigation", { name: "Docs pages" });

test("neither neighbour: nothing at all", () => {
  const { container } = render(<Pager previous={null} next={null} />);
  expect(container).toBeEmptyDOMElement();
});

test("only the previous page", () => {
  render(<Pager previous={before} next={null} />);
  const links = within(nav()).getAllByRole("link");
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName(/^Previous\s*Quick start$/);
  expect(links[0]).toHaveAttribute("href", "/guides/getting-started/quick-start");
  expect(links[0]).toHaveAttribute("rel", "prev");
});

test("only the next page", () => {
  render(<Pager previous={null} next={after} />);
  const links = within(nav()).getAllByRole("link");
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName(/^Next\s*WooCommerce$/);
  expect(links[0]).toHaveAttribute("href", "/category/woocommerce");
  expect(links[0]).toHaveAttribute("rel", "next");
});

test("both, the previous one first", () => {
  render(<Pager previous={before} next={after} />);
  expect(
    within(nav())
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([before.href, after.href]);
});
