import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

const show = (props: { readonly open?: boolean } = {}) => {
  showWritten(["Details", { summary: "Why?", ...props }, [["p", {}, "Because."]]]);
  return screen.getByText("Why?").closest("details") as HTMLDetailsElement;
};

test("Details is closed by default and contains its text", () => {
  const details = show();
  expect(details).not.toHaveAttribute("open");
  expect(details).toContainElement(screen.getByText("Because."));
  expect(screen.getByText("Why?").tagName).toBe("SUMMARY");
});

test("Details can be open initially", () => {
  expect(show({ open: true })).toHaveAttribute("open");
});
