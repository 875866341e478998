import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { handleCodeClicks } from "../../browser/page/code-clicks";
import { openTool } from "../open";
import { Form, useForm } from "./Form";
import { Code, counted, Result } from "./Result";
import { fillVariables } from "./variables";

jest.mock("../signature/Tool", () => ({ Tool: Example }));

const save = jest.fn();

function Example() {
  const { values, draw } = useForm({
    secret: { label: "Secret", hint: "Of your `test` store of %product%." },
    body: { label: "Body", optional: true, rows: 4, value: "{}" },
    method: { label: "Method", value: "POST", options: { GET: "Without a body", POST: "With a body" } },
    ground: { label: "Ground", value: "#0b6553", type: "color" },
    header: { label: "Header", signature: true },
    hidden: { label: "Hidden" },
  });
  return (
    <Form submit={["Save", save]} fields={draw({ body: values.body === "{" ? "This isn't JSON." : "" }, ["hidden"])}>
      <Result tone="info" verdict={values.secret && `Read ${values.secret}`} empty="Nothing yet" />
    </Form>
  );
}

async function open() {
  const Tool = await openTool("signature");
  render(<Tool />);
}
const box = (name: string) => screen.getByRole("textbox", { name });

test("opening a tool focuses its first field, and fields have labels, descriptions and initial values", async () => {
  await open();
  expect(box("Secret")).toHaveFocus();
  expect(box("Secret")).toHaveAccessibleDescription(`Of your test store of ${fillVariables("%product%")}.`);
  expect(box("Body (optional)")).toHaveValue("{}");
  expect(screen.getByRole("combobox", { name: "Method" })).toHaveDisplayValue("With a body");
  expect(screen.getByLabelText("Ground")).toHaveValue("#0b6553");
  expect(screen.queryByLabelText("Hidden")).toBeNull();
});

test("announces the result, and Enter submits the form", async () => {
  await open();
  expect(screen.getByText("Nothing yet")).toBeVisible();
  await userEvent.type(box("Secret"), "abc{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("Read abc");
  expect(save).toHaveBeenCalledTimes(1);
});

test("shows the tool's validation error at its field", async () => {
  await open();
  await userEvent.clear(box("Body (optional)"));
  expect(box("Body (optional)")).toBeValid();
  await userEvent.type(box("Body (optional)"), "{{");
  expect(box("Body (optional)")).toBeInvalid();
  expect(box("Body (optional)")).toHaveAccessibleDescription("This isn't JSON.");
});

const HEX = "0123456789abcdef0123456789abcdef01234567";

test.each([
  ["Secret", HEX, "a key"],
  ["Secret", "sk_live_4242", "a live key"],
  ["Body (optional)", '{"card":"4242 4242 4242 4242"}', "a card number"],
  ["Header", "sk_live_4242", "a live key"],
])("%s is cleared of %s and says why", async (name, value, what) => {
  await open();
  await userEvent.clear(box(name));
  await userEvent.click(box(name));
  await userEvent.paste(value);
  expect(box(name)).toHaveValue("");
  expect(box(name)).toBeInvalid();
  expect(screen.getByText(`This looks like ${what}`, { exact: false })).toHaveRole("alert");
  expect(document.body).not.toHaveTextContent(value);
  await userEvent.type(box(name), "made-up");
  expect(box(name)).toBeValid();
});

test("a signature field accepts a signature", async () => {
  await open();
  await userEvent.type(box("Header"), HEX);
  expect(box("Header")).toHaveValue(HEX);
});

test("Start over clears the form and focuses the first field", async () => {
  await open();
  await userEvent.type(box("Secret"), "abc");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(box("Secret")).toHaveFocus();
  expect(box("Secret")).toHaveValue("");
});

test("findings show place, inline code, a link to the rule and a count", () => {
  const findings = [{ place: "Line 2", text: "`a` is wrong.", href: "/api/a#b" }];
  render(<Result tone="danger" verdict={counted(1, "problem")} findings={findings} />);
  expect(screen.getByRole("status")).toHaveTextContent("1 problem");
  expect(screen.getByRole("listitem")).toHaveTextContent("Line 2: a is wrong. See the rule");
  expect(screen.getByText("a")).toContainHTML('<code translate="no">a</code>');
  expect(screen.getByRole("link")).toHaveAttribute("href", "/api/a#b");
  expect([0, 2].map((number) => counted(number, "problem"))).toEqual(["No problems found", "2 problems"]);
});

test("copies Code with its whitespace", async () => {
  const user = userEvent.setup();
  render(<Code title="Express" text={"a\n  b"} />);
  handleCodeClicks();
  await user.click(screen.getByRole("button", { name: "Copy Express" }));
  expect(await screen.findByText("Copied")).toHaveRole("status");
  await expect(navigator.clipboard.readText()).resolves.toBe("a\n  b");
});

test("throws on an unknown variable", () => {
  expect(() => fillVariables("%no-such%")).toThrow("no variable %no-such%");
});
