import { render, screen } from "@testing-library/react";
import { Steps } from "./Steps";

test("Steps keeps the list it is given", () => {
  render(
    <Steps>
      <ol>
        <li>Install</li>
        <li>Configure</li>
      </ol>
    </Steps>,
  );
  expect(screen.getByRole("list").parentElement).toHaveClass("steps");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
