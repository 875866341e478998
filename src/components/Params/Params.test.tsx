import { screen } from "@testing-library/react";
import type { ContentNode } from "../../markdown/serialise";
import { showWritten } from "../../../test/support/written";

const show = (props: object, ...content: readonly ContentNode[]) => {
  showWritten(["Params", {}, [["Param", { type: "string", ...props }, content]]]);
  return { term: screen.getByRole("term"), definition: screen.getByRole("definition") };
};

test("renders name, type and description in a definition list", () => {
  const { term, definition } = show({ name: "cart_id" }, ["p", {}, "Id of the cart."]);
  expect(term.closest("dl")).toHaveClass("params");
  expect(screen.getByText("cart_id").tagName).toBe("CODE");
  expect(term).toHaveTextContent(/^cart_idstring$/);
  expect(definition).toHaveTextContent("Id of the cart.");
});

test('shows "required" as text', () => {
  expect(show({ name: "cart_id", required: true }).term).toHaveTextContent(/required$/);
});

test("shows the default", () => {
  expect(show({ name: "position", default: "before_form" }).term).toHaveTextContent(/default before_form$/);
  expect(screen.getByText("before_form").tagName).toBe("CODE");
});

test("shows an empty default", () => {
  expect(show({ name: "prefix", default: "" }).term).toHaveTextContent(/default$/);
});

test("a long name can break after underscores", () => {
  const { term } = show({ name: "button_custom_style" });
  expect(term.querySelector("code")).toContainHTML('<code translate="no">button_<wbr>custom_<wbr>style</code>');
});
