import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

const show = (props: object = {}) => {
  showWritten(["Figure", { src: "/a.png", alt: "The checkout flow", width: 800, height: 450, ...props }, []]);
  return screen.getByRole("img", { name: "The checkout flow" });
};

test("has its text, its size before it loads, and loads late", () => {
  const image = show();
  expect(image).toHaveAttribute("src", "/a.png");
  expect(image).toHaveAttribute("width", "800");
  expect(image).toHaveAttribute("height", "450");
  expect(image).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("figure").querySelector("figcaption")).toBeNull();
});

test("one that is likely on the first screen loads at once", () => {
  expect(show({ eager: true })).not.toHaveAttribute("loading");
});

test("a caption belongs to the figure", () => {
  show({ caption: "From cart to order" });
  expect(screen.getByRole("figure")).toContainElement(screen.getByText("From cart to order"));
  expect(screen.getByText("From cart to order").tagName).toBe("FIGCAPTION");
});

test("one that may be shrunk is a link to itself", () => {
  expect(show({ zoom: true }).parentElement).toBe(screen.getByRole("link", { name: "Enlarge: The checkout flow" }));
});

test("a picture that is made for one ground names it", () => {
  expect(show({ ground: "dark" })).toHaveAttribute("data-ground", "dark");
});

test("one of several in another language says both", () => {
  expect(show({ language: "el", beside: "tall" })).toHaveAttribute("lang", "el");
  expect(screen.getByRole("figure")).toHaveAttribute("data-beside", "tall");
});

test("others do not", () => {
  expect(show()).not.toHaveAttribute("data-ground");
});
