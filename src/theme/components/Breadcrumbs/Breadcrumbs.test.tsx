import { render, screen } from "@testing-library/react";
import { Breadcrumbs } from "./Breadcrumbs";

test("renders the trail from home to the current page, which has aria-current", () => {
  render(
    <Breadcrumbs trail={[{ label: "Getting started", href: "/category/getting-started" }]} current="Quick start" />,
  );
  const nav = screen.getByRole("navigation", { name: "Breadcrumbs" });
  expect(nav.querySelectorAll("li")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Home page" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Getting started" })).toHaveAttribute("href", "/category/getting-started");
  expect(screen.getByText("Quick start")).toHaveAttribute("aria-current", "page");
});
