import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { handleCodeClicks } from "../../browser/page/code-clicks";
import { Checkbox, Field, Select, TextArea } from "./Field";
import { Columns, Frame } from "./Frame";
import { Code, Result } from "./Result";
import { useGuarded } from "./useGuarded";

function Form() {
  const secret = useGuarded("App Secret");
  const body = useGuarded("body", "{}");
  return (
    <Columns
      fields={
        <>
          <Field label="Secret" hint="Of your test store." {...secret} />
          <TextArea label="Body" optional {...body} />
          <Select label="Method" value="POST" onChange={() => undefined} options={["GET", ["POST", "With a body"]]} />
          <Checkbox label="Twice" checked={false} onChange={() => undefined} />
        </>
      }
      results={<Result tone="info" verdict={secret.value && `Read ${secret.value}`} />}
    />
  );
}

const show = () =>
  render(
    <Frame>
      <Form />
    </Frame>,
  );

test("an opened tool has the focus in its first field, which is named and described", async () => {
  show();
  const secret = screen.getByRole("textbox", { name: "Secret" });
  expect(secret).toHaveFocus();
  expect(secret).toHaveAccessibleDescription("Of your test store.");
  expect(screen.getByRole("textbox", { name: "Body (optional)" })).toHaveValue("{}");
  expect(screen.getByRole("combobox", { name: "Method" })).toHaveDisplayValue("With a body");
  await userEvent.type(secret, "abc");
  expect(screen.getByRole("status")).toHaveTextContent("Read abc");
});

test.each([
  ["Secret", "0123456789abcdef0123456789abcdef01234567", "a key"],
  ["Secret", "sk_live_4242", "a live key"],
  ["Body (optional)", '{"card":"4242 4242 4242 4242"}', "a card number"],
])("%s is emptied of %s, and says why", async (name, value, what) => {
  show();
  const field = screen.getByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(value);
  expect(field).toHaveValue("");
  expect(field).toBeInvalid();
  expect(screen.getByText(`This looks like ${what}`, { exact: false })).toHaveRole("alert");
  expect(document.body).not.toHaveTextContent(value);
  await userEvent.type(field, "made-up");
  expect(field).toBeValid();
});

test("Start over forgets what was typed and goes back to the first field", async () => {
  show();
  const [secret] = screen.getAllByRole("textbox");
  await userEvent.type(secret as HTMLElement, "abc");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByRole("textbox", { name: "Secret" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Secret" })).toHaveValue("");
});

test("Code is copied as it is", async () => {
  const user = userEvent.setup();
  render(<Code title="Express" text={"a\n  b"} />);
  handleCodeClicks();
  await user.click(screen.getByRole("button", { name: "Copy Express" }));
  expect(await screen.findByText("Copied")).toHaveRole("status");
  await expect(navigator.clipboard.readText()).resolves.toBe("a\n  b");
});
