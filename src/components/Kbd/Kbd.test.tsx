import { render, screen } from "@testing-library/react";
import { Kbd } from "./Kbd";

test("a key is a kbd element", () => {
  render(<Kbd>Ctrl</Kbd>);
  expect(screen.getByText("Ctrl").tagName).toBe("KBD");
});
