import { render, screen } from "@testing-library/react";
import { Icon } from "./Icon";

test("an icon says nothing and takes no focus", () => {
  const { container } = render(<Icon name="menu" />);
  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("aria-hidden", "true");
  expect(svg).toHaveClass("icon");
  expect(svg).not.toHaveAttribute("tabindex");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("it is 20 px unless told otherwise", () => {
  const { container, rerender } = render(<Icon name="menu" />);
  expect(container.querySelector("svg")).toHaveAttribute("width", "20");
  rerender(<Icon name="menu" size={16} />);
  expect(container.querySelector("svg")).toHaveAttribute("width", "16");
  expect(container.querySelector("svg")).toHaveAttribute("height", "16");
});

test("names have drawings of their own", () => {
  const { container, rerender } = render(<Icon name="sun" />);
  const sun = container.querySelector("path")?.getAttribute("d");
  rerender(<Icon name="moon" />);
  const moon = container.querySelector("path")?.getAttribute("d");
  expect(sun).toBeTruthy();
  expect(moon).toBeTruthy();
  expect(moon).not.toBe(sun);
});
