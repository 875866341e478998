import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";
import { ADMONITION_TYPES } from "./rule";

const TITLES = { note: "Note", tip: "Tip", info: "Info", warning: "Warning", danger: "Danger" };

test.each(ADMONITION_TYPES)("%s shows its type as text and class, with a hidden icon", (type) => {
  showWritten(["Admonition", { type }, [["p", {}, "Read this."]]]);
  const note = screen.getByRole("note");
  expect(note).toHaveClass("admonition", type);
  expect(note).toHaveTextContent(`${TITLES[type]}Read this.`);
  const icon = note.querySelector("svg");
  expect(icon).toHaveAttribute("aria-hidden", "true");
  expect(icon?.querySelector("path")).toHaveAttribute("d");
});

test("a custom title replaces the type's, which stays for screen readers", () => {
  showWritten(["Admonition", { type: "warning", title: "Unlisted page" }, [["p", {}, "Read this."]]]);
  expect(screen.getByRole("note")).toHaveTextContent("Warning: Unlisted pageRead this.");
  expect(screen.getByText("Warning:")).toHaveClass("visually-hidden");
});

test("the title isn't a heading", () => {
  showWritten(["Admonition", { type: "note", title: "Before you start" }, []]);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
