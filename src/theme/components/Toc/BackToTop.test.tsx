import { act, render, screen } from "@testing-library/react";
import { BackToTop } from "./BackToTop";

function scrollTo(place: number): void {
  Object.defineProperty(window, "scrollY", { value: place, configurable: true });
  act(() => void window.dispatchEvent(new Event("scroll")));
}

test("the link appears on scrolling up and disappears on scrolling down", () => {
  scrollTo(500);
  render(<BackToTop />);
  const shown = (): string | undefined => screen.getByRole("link", { name: "Back to top" }).dataset.shown;
  expect(shown()).toBe("false");
  scrollTo(900);
  expect(shown()).toBe("false");
  scrollTo(899);
  expect(shown()).toBe("true");
  scrollTo(899);
  expect(shown()).toBe("true");
  scrollTo(950);
  expect(shown()).toBe("false");
});
