import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { operationView, type OperationView } from "../../openapi/operation-view";
import { operationFile, shownOperation } from "../../openapi/shown-operation";
import { readApiDocument } from "../../openapi/document";
import { Operation } from "../../components/Operation/Operation";
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
              done: { summary: Done, value: { id: a2, state: DONE, items: [{ sku: TEE }] } }
components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: X-Signature }
`,
  {},
);
const operation = operationView(api, "addOrder", (code) =>
  code.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
) as OperationView;
const request = () => screen.getByRole("tabpanel", { name: "Request" });

async function compose() {
  render(<Operation operation={shownOperation(operation, "/page.md")} />);
  await userEvent.click(screen.getByRole("button", { name: "Compose a request" }));
  const form = await screen.findByRole("region", { name: "Compose a request" });
  const check = () => userEvent.click(within(form).getByRole("button", { name: "Check the request" }));
  return { form: within(form), check, code: () => request().querySelector("figure code")?.textContent ?? "" };
}

beforeEach(() => {
  window.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(operationFile(operation)) } as Response);
  window.history.replaceState(null, "", "/page");
});

test("opening the form fills in the example and focuses its heading, and closing it returns the focus", async () => {
  const { form } = await compose();
  expect(form.getByRole("heading", { name: "Compose a request" })).toHaveFocus();
  expect(form.getByLabelText(/^id required/)).toHaveValue("a1");
  expect(form.getByLabelText(/^page optional/)).toHaveValue("1");
  expect(form.getByLabelText(/^id required/)).toHaveAccessibleDescription("The id of the order.");
  await userEvent.click(form.getByRole("button", { name: "Close the form" }));
  expect(screen.getByRole("button", { name: "Compose a request" })).toHaveFocus();
});

test("the form starts with the selected example", async () => {
  localStorage.setItem(tabKey("example"), "Done");
  const { form } = await compose();
  expect(form.getByLabelText(/^id required/)).toHaveValue("a2");
  expect(form.getByLabelText(/^state optional/)).toHaveValue("DONE");
});

test("the sample updates with every change, in the selected language", async () => {
  localStorage.setItem(tabKey("language"), "PHP");
  const { form, check, code } = await compose();
  await userEvent.clear(form.getByLabelText(/^id required/));
  await userEvent.type(form.getByLabelText(/^id required/), "it's <b>");
  expect(code()).toContain(`"id": "it's <b>",\n`);
  await userEvent.selectOptions(form.getByLabelText(/^state optional/), "DONE");
  expect(code()).toContain(`"id": "it's <b>",\n  "state": "DONE"`);
  expect(code()).toContain("hash_hmac('sha1', $body");
  await userEvent.clear(form.getByLabelText(/^page optional/));
  expect(code()).toContain('"https://store.example.org/v1/orders"');
  await userEvent.selectOptions(within(request()).getByRole("combobox", { name: "Language" }), "Python");
  expect(code()).toContain("requests.post(url, data=payload");
  await userEvent.type(form.getByLabelText(/^page optional/), "7");
  expect(code()).toContain('url = "https://store.example.org/v1/orders?page=7"');
  await check();
  expect(form.getByRole("status")).toHaveTextContent("The request is complete and ready to copy.");
  await userEvent.type(form.getByLabelText(/^page optional/), "8");
  expect(form.getByRole("status")).toBeEmptyDOMElement();
});

test("closing the form restores the example", async () => {
  const { form, code } = await compose();
  await userEvent.type(form.getByLabelText(/^id required/), "-typed");
  expect(code()).toContain("a1-typed");
  expect(request()).toHaveTextContent("Your request");
  await userEvent.click(form.getByRole("button", { name: "Close the form" }));
  expect(code()).not.toContain("typed");
  expect(request()).not.toHaveTextContent("Your request");
});

test("lists problems in a focused summary that links to the fields, and omits invalid values from the sample", async () => {
  const { form, check, code } = await compose();
  await userEvent.clear(form.getByLabelText(/^id required/));
  await userEvent.clear(form.getByLabelText(/^quantity optional/));
  await userEvent.type(form.getByLabelText(/^quantity optional/), "0");
  await check();
  const summary = form.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("2 fields need a change");
  expect(
    within(summary)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["id: Fill in this field.", "items 1 → quantity: Enter 1 or more."]);
  expect(form.getByLabelText(/^id required/)).toBeInvalid();
  expect(form.getByLabelText(/^id required/)).toHaveAccessibleDescription(/Fill in this field\.$/);
  await userEvent.click(within(summary).getByRole("link", { name: "items 1 → quantity" }));
  expect(form.getByLabelText(/^quantity optional/)).toHaveFocus();
  // Invalid values are left out.
  expect(code()).not.toMatch(/"id"|"quantity"/);
});

test("an optional object can be opened and must be complete once started", async () => {
  const { form, check } = await compose();
  await userEvent.click(form.getByText("invoice, optional"));
  await userEvent.type(form.getByLabelText(/^secret_note optional/), "hello");
  await check();
  expect(form.getByRole("alert")).toHaveTextContent("invoice → tax_id: Fill in this field.");
});

test("an optional part stays open, with the focus in its field, while the field is erased and filled in again", async () => {
  const { form, code } = await compose();
  await userEvent.click(form.getByText("invoice, optional"));
  const field = form.getByLabelText(/^secret_note optional/);
  await userEvent.type(field, "hello");
  await userEvent.clear(field);
  expect(field.closest("details")).toHaveAttribute("open");
  await userEvent.keyboard("again");
  expect(field).toHaveValue("again");
  expect(code()).toContain('"secret_note": "again"');
});

test("list entries can be added and removed, with the focus on the changed part", async () => {
  const { form, check, code } = await compose();
  await userEvent.click(form.getByRole("button", { name: "Add items 2" }));
  expect(within(form.getByRole("group", { name: "items 2" })).getByLabelText("sku required")).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Remove items 2" }));
  expect(form.getByRole("group", { name: "items" })).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Add items 2" }));
  await userEvent.type(form.getAllByLabelText(/^sku required/)[1] as HTMLElement, "TEE");
  await userEvent.click(form.getByRole("button", { name: "Remove items 1" }));
  await check();
  expect(code()).toContain('"items": [\n    {\n      "sku": "TEE"\n    }\n  ]');
});

test.each([
  ["a card number", "4242 4242 4242 4242"],
  ["a live key", `sk_${"live"}_4eC39HqLyjWDarjtT1`],
])("%s is removed on blur with a message and doesn't remain in the page, storage or sample", async (what, value) => {
  const { form, check, code } = await compose();
  const field = form.getByLabelText(/^id required/);
  await userEvent.clear(field);
  await userEvent.type(field, value);
  await userEvent.tab();
  expect(field).toHaveValue("");
  expect(field).toHaveAccessibleDescription(new RegExp(`This looks like ${what}, so it was removed\\.`));
  expect(document.body.innerHTML).not.toContain(value);
  expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).toBe("{}{}");
  await check();
  expect(code()).not.toContain('"id"');
});

test("an operation without a form has no compose button", () => {
  render(<Operation operation={shownOperation({ ...operation, compose: null }, "/page.md")} />);
  expect(screen.queryByRole("button", { name: "Compose a request" })).not.toBeInTheDocument();
});
