import { render, screen } from "@testing-library/react";
import { Icon } from "./Icon";

test("an icon is hidden from screen readers, and 20 px unless it has another size", () => {
  const { container, rerender } = render(<Icon name="menu" />);
  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("aria-hidden", "true");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(svg).toHaveAttribute("width", "20");
  rerender(<Icon name="menu" size={16} />);
  expect(svg).toHaveAttribute("width", "16");
  expect(svg).toHaveAttribute("height", "16");
});
