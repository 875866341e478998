import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { Param } from "./Param";
import { Params } from "./Params";

const show = (element: ReactElement) => {
  render(<Params>{element}</Params>);
  return { term: screen.getByRole("term"), definition: screen.getByRole("definition") };
};

test("name, type and meaning in a definition list", () => {
  const { term, definition } = show(
    <Param name="cart_id" type="string">
      <p>Id of the cart.</p>
    </Param>,
  );
  expect(term.closest("dl")).toHaveClass("params");
  expect(screen.getByText("cart_id").tagName).toBe("CODE");
  expect(term).toHaveTextContent(/^cart_idstring$/);
  expect(definition).toHaveTextContent("Id of the cart.");
});

test("required is said in a word", () => {
  const { term } = show(<Param name="cart_id" type="string" required />);
  expect(term).toHaveTextContent(/required$/);
});

test("a default is shown", () => {
  const { term } = show(<Param name="position" type="string" default="before_form" />);
  expect(term).toHaveTextContent(/default before_form$/);
  expect(screen.getByText("before_form").tagName).toBe("CODE");
});

test("an empty default is a default", () => {
  const { term } = show(<Param name="prefix" type="string" default="" />);
  expect(term).toHaveTextContent(/default$/);
});
