import { render } from "@testing-library/react";
import { SpriteIcon } from "./SpriteIcon";

test("an icon of the sprite is decoration", () => {
  const { container } = render(<SpriteIcon name="folder" />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelector("use")).toHaveAttribute("href", "/icons.svg#folder");
});
