import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Details } from "./Details";

describe("Details", () => {
  const show = (open?: boolean) => {
    render(
      <Details summary="Why?" open={open}>
        <p>Because.</p>
      </Details>,
    );
    return screen.getByText("Why?").closest("details") as HTMLDetailsElement;
  };

  test("is closed unless told otherwise, with its text in the page", () => {
    const details = show();
    expect(details).not.toHaveAttribute("open");
    expect(details).toContainElement(screen.getByText("Because."));
    expect(screen.getByText("Why?").tagName).toBe("SUMMARY");
  });

  test("can start open", () => {
    expect(show(true)).toHaveAttribute("open");
  });

  test("opens by its summary", async () => {
    const user = userEvent.setup();
    const details = show();
    await user.click(screen.getByText("Why?"));
    expect(details.open).toBe(true);
  });
});
