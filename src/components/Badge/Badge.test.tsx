import { render, screen } from "@testing-library/react";
import { Badge } from "./Badge";
import { BADGE_TONES } from "./rule";

test.each(BADGE_TONES)("a badge of the tone %s", (tone) => {
  render(<Badge tone={tone}>beta</Badge>);
  expect(screen.getByText("beta")).toHaveClass("badge", tone);
});

test("a badge without a tone is neutral", () => {
  render(<Badge>beta</Badge>);
  expect(screen.getByText("beta")).toHaveClass("badge", "neutral");
});
