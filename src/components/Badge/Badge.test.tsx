import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";
import { BADGE_TONES } from "./rule";

test.each(BADGE_TONES)("a badge with the tone %s has its class", (tone) => {
  showWritten(["p", {}, [["Badge", { tone }, ["beta"]]]]);
  expect(screen.getByText("beta")).toHaveClass("badge", tone);
});

test("a badge without a tone is neutral", () => {
  showWritten(["p", {}, [["Badge", {}, ["beta"]]]]);
  expect(screen.getByText("beta")).toHaveClass("badge", "neutral");
});
