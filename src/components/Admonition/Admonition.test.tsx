import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";
import { ADMONITION_TYPES } from "./rule";

const TITLES = { note: "Note", tip: "Tip", info: "Info", warning: "Warning", danger: "Danger" };

test.each(ADMONITION_TYPES)("%s says its type in a word and in its class, with an icon that is silent", (type) => {
  showWritten(["Admonition", { type }, [["p", {}, "Read this."]]]);
  const note = screen.getByRole("note");
  expect(note).toHaveClass("admonition", type);
  expect(note).toHaveTextContent(`${TITLES[type]}Read this.`);
  const icon = note.querySelector("svg");
  expect(icon).toHaveAttribute("aria-hidden", "true");
  expect(icon?.querySelector("path")).toHaveAttribute("d");
});

test("a title of its own takes the place of the type's, which screen readers still hear", () => {
  showWritten(["Admonition", { type: "warning", title: "Unlisted page" }, [["p", {}, "Read this."]]]);
  expect(screen.getByRole("note")).toHaveTextContent("Warning: Unlisted pageRead this.");
  expect(screen.getByText("Warning:")).toHaveClass("visually-hidden");
});

test("the title is no heading: it would disturb the outline", () => {
  showWritten(["Admonition", { type: "note", title: "Before you start" }, []]);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
