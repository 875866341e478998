import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

const show = (props: object = {}) => {
  showWritten(["Figure", { src: "/a.png", alt: "The checkout flow", width: 800, height: 450, ...props }, []]);
  return screen.getByRole("img", { name: "The checkout flow" });
};

test("a figure has alt text and dimensions, and loads lazily", () => {
  const image = show();
  expect(image).toHaveAttribute("src", "/a.png");
  expect(image).toHaveAttribute("width", "800");
  expect(image).toHaveAttribute("height", "450");
  expect(image).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("figure").querySelector("figcaption")).toBeNull();
});

test("an eager image doesn't load lazily", () => {
  expect(show({ eager: true })).not.toHaveAttribute("loading");
});

test("a caption is the figure's figcaption", () => {
  show({ caption: "From cart to order" });
  expect(screen.getByRole("figure")).toContainElement(screen.getByText("From cart to order"));
  expect(screen.getByText("From cart to order").tagName).toBe("FIGCAPTION");
});

test("a zoomable image is wrapped in a link to enlarge it", () => {
  expect(show({ zoom: true }).parentElement).toBe(screen.getByRole("link", { name: "Enlarge: The checkout flow" }));
});

test("sets data-ground for an image made for one background", () => {
  expect(show({ ground: "dark" })).toHaveAttribute("data-ground", "dark");
});

test("sets lang on an image in another language, and data-beside on its figure", () => {
  expect(show({ language: "el", beside: "tall" })).toHaveAttribute("lang", "el");
  expect(screen.getByRole("figure")).toHaveAttribute("data-beside", "tall");
});

test("a figure has no data-ground by default", () => {
  expect(show()).not.toHaveAttribute("data-ground");
});
