import { render, screen } from "@testing-library/react";
import { Figure } from "./Figure";

describe("Figure", () => {
  test("has its text, its size before it loads, and loads late", () => {
    render(<Figure src="/static/flow.png" alt="The checkout flow" width={800} height={450} />);
    const image = screen.getByRole("img", { name: "The checkout flow" });
    expect(image).toHaveAttribute("src", "/static/flow.png");
    expect(image).toHaveAttribute("width", "800");
    expect(image).toHaveAttribute("height", "450");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("figure").querySelector("figcaption")).toBeNull();
  });

  test("a caption belongs to the figure", () => {
    render(<Figure src="/a.png" alt="A" caption="From cart to order" width={1} height={1} />);
    expect(screen.getByRole("figure")).toContainElement(screen.getByText("From cart to order"));
    expect(screen.getByText("From cart to order").tagName).toBe("FIGCAPTION");
  });

  test("a picture that is made for one ground names it, others do not", () => {
    const { rerender } = render(<Figure src="/a.png" alt="A" ground="dark" width={1} height={1} />);
    expect(screen.getByRole("img")).toHaveAttribute("data-ground", "dark");
    rerender(<Figure src="/a.png" alt="A" width={1} height={1} />);
    expect(screen.getByRole("img")).not.toHaveAttribute("data-ground");
  });
});
