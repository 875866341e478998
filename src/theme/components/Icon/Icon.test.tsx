import { render, screen } from "@testing-library/react";
import { Icon } from "./Icon";

test("an icon is hidden from screen readers and not focusable", () => {
  const { container } = render(<Icon name="menu" />);
  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("aria-hidden", "true");
  expect(svg).toHaveClass("icon");
  expect(svg).not.toHaveAttribute("tabindex");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("an icon is 20 px by default and can have another size", () => {
  const { container, rerender } = render(<Icon name="menu" />);
  expect(container.querySelector("svg")).toHaveAttribute("width", "20");
  rerender(<Icon name="menu" size={16} />);
  expect(container.querySelector("svg")).toHaveAttribute("width", "16");
  expect(container.querySelector("svg")).toHaveAttribute("height", "16");
});

test("different names have different drawings", () => {
  const { container, rerender } = render(<Icon name="sun" />);
  const sun = container.querySelector("path")?.getAttribute("d");
  rerender(<Icon name="moon" />);
  const moon = container.querySelector("path")?.getAttribute("d");
  expect(sun).toBeTruthy();
  expect(moon).toBeTruthy();
  expect(moon).not.toBe(sun);
});
