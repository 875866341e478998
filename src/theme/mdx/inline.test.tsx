import { render, screen } from "@testing-library/react";
import { BADGE_TONES } from "../../markdown/allowed";
import { Badge, Kbd } from "./inline";

test.each(BADGE_TONES)("a badge of the tone %s", (tone) => {
  render(<Badge tone={tone}>beta</Badge>);
  expect(screen.getByText("beta")).toHaveClass("badge", tone);
});

test("a badge without a tone is neutral", () => {
  render(<Badge>beta</Badge>);
  expect(screen.getByText("beta")).toHaveClass("badge", "neutral");
});

test("a key is a kbd element", () => {
  render(<Kbd>Ctrl</Kbd>);
  expect(screen.getByText("Ctrl").tagName).toBe("KBD");
});
