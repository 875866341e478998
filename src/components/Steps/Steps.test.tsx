import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

test("Steps keeps the list", () => {
  showWritten(["Steps", {}, [["ol", {}, "<li>Install</li><li>Configure</li>"]]]);
  expect(screen.getByRole("list").parentElement).toHaveClass("steps");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
