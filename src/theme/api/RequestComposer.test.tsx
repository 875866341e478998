import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { operationView, type OperationView } from "../../openapi/operation-view";
import { readApiDocument } from "../../openapi/document";
import { Operation } from "../mdx/Operation/Operation";
import { tabKey } from "../../browser/storage-keys";

const api = readApiDocument(
  "openapi.yaml",
  `servers: [{ url: "https://store.example.org/v1" }]
paths:
  /orders:
    post:
      operationId: addOrder
      security: [{ signature: [] }]
      parameters:
        - { name: page, in: query, description: Number of the page., example: 1, schema: { type: integer, minimum: 1 } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [id, items]
              properties:
                id: { type: string, description: "The \`id\` of the order." }
                state: { type: string, enum: [OPEN, DONE] }
                items: { type: array, items: { type: object, required: [sku], properties: { sku: { type: string }, quantity: { type: integer, minimum: 1 } } } }
                invoice: { type: object, required: [tax_id], properties: { tax_id: { type: string }, secret_note: { type: string } } }
            examples:
              one: { value: { id: a1, items: [{ sku: BAG, quantity: 1 }] } }
components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: X-Signature }
`,
  {},
);
const operation = operationView(api, "addOrder", (code) =>
  code.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
) as OperationView;

async function compose() {
  const user = userEvent.setup();
  render(<Operation operation={operation} />);
  await user.click(screen.getByRole("button", { name: "Compose a request" }));
  const form = await screen.findByRole("region", { name: "Compose a request" });
  const write = () => user.click(within(form).getByRole("button", { name: "Write the request" }));
  return { user, form: within(form), write, code: () => form.querySelector("figure code")?.textContent ?? "" };
}

beforeEach(() => localStorage.clear());

test("the form opens with the example's values and takes the focus; closing gives it back", async () => {
  const { user, form } = await compose();
  expect(form.getByRole("heading", { name: "Compose a request" })).toHaveFocus();
  expect(form.getByLabelText(/^id required/)).toHaveValue("a1");
  expect(form.getByLabelText(/^page optional/)).toHaveValue("1");
  expect(form.getByLabelText(/^id required/)).toHaveAccessibleDescription("The id of the order.");
  await user.click(form.getByRole("button", { name: "Close the form" }));
  expect(screen.getByRole("button", { name: "Compose a request" })).toHaveFocus();
});

test("the request shows what was typed, signed, in the language that the reader chose", async () => {
  localStorage.setItem(tabKey("language"), "PHP");
  const { user, form, write, code } = await compose();
  await user.clear(form.getByLabelText(/^id required/));
  await user.type(form.getByLabelText(/^id required/), "it's <b>");
  await user.selectOptions(form.getByLabelText(/^state optional/), "DONE");
  await user.clear(form.getByLabelText(/^page optional/));
  await write();
  expect(form.getByRole("heading", { name: "Your request" })).toHaveFocus();
  expect(code()).toContain(`"id": "it's <b>",\n  "state": "DONE"`);
  expect(code()).toContain("hash_hmac('sha1', $body");
  expect(code()).toContain('"https://store.example.org/v1/orders"');
  await user.selectOptions(form.getByLabelText("Language"), "Python");
  expect(code()).toContain("requests.post(url, data=payload");
  await user.type(form.getByLabelText(/^page optional/), "7");
  expect(form.queryByRole("heading", { name: "Your request" })).not.toBeInTheDocument();
  await write();
  expect(code()).toContain('url = "https://store.example.org/v1/orders?page=7"');
});

test("problems are tied to their fields, and the summary has the focus and leads to them", async () => {
  const { user, form, write, code } = await compose();
  await user.clear(form.getByLabelText(/^id required/));
  await user.clear(form.getByLabelText(/^quantity optional/));
  await user.type(form.getByLabelText(/^quantity optional/), "0");
  await write();
  const summary = form.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("2 fields need a change");
  expect(
    within(summary)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["id: Fill in this field.", "items → 0 → quantity: Write 1 or more."]);
  expect(form.getByLabelText(/^id required/)).toBeInvalid();
  expect(form.getByLabelText(/^id required/)).toHaveAccessibleDescription(/Fill in this field\.$/);
  await user.click(within(summary).getByRole("link", { name: "items → 0 → quantity" }));
  expect(form.getByLabelText(/^quantity optional/)).toHaveFocus();
  expect(code()).toBe("");
});

test("an optional part opens by its summary; begun, it must be complete", async () => {
  const { user, form, write } = await compose();
  await user.click(form.getByText("invoice, optional"));
  await user.type(form.getByLabelText(/^secret_note optional/), "hello");
  await write();
  expect(form.getByRole("alert")).toHaveTextContent("invoice → tax_id: Fill in this field.");
});

test("entries of a list are added and removed", async () => {
  const { user, form, write, code } = await compose();
  await user.click(form.getByRole("button", { name: "Add items 2" }));
  await user.type(form.getAllByLabelText(/^sku required/)[1] as HTMLElement, "TEE");
  await user.click(form.getByRole("button", { name: "Remove items 1" }));
  await write();
  expect(code()).toContain('"items": [\n    {\n      "sku": "TEE"\n    }\n  ]');
});

test.each([
  ["a card number", "4242 4242 4242 4242"],
  ["a live key", `sk_${"live"}_4eC39HqLyjWDarjtT1`],
])("%s is taken out when the field is left, said, and kept nowhere", async (what, value) => {
  const { user, form, write, code } = await compose();
  const field = form.getByLabelText(/^id required/);
  await user.clear(field);
  await user.type(field, value);
  await user.tab();
  expect(field).toHaveValue("");
  expect(field).toHaveAccessibleDescription(new RegExp(`This looks like ${what}, so it was removed\\.`));
  expect(document.body.innerHTML).not.toContain(value);
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).toBe("{}{}");
  await write();
  expect(code()).toBe("");
});

test("an operation without anything to fill in has no form", () => {
  render(<Operation operation={{ ...operation, compose: null }} />);
  expect(screen.queryByRole("button", { name: "Compose a request" })).not.toBeInTheDocument();
});
