import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

test("Kbd renders a kbd element", () => {
  showWritten(["p", {}, ["Press ", ["Kbd", {}, ["Ctrl"]], "."]]);
  expect(screen.getByText("Ctrl").tagName).toBe("KBD");
});
