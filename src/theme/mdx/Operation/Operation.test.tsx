import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OperationView } from "../../../openapi/operation-view";
import type { Field } from "../../../openapi/schema-tree";
import { Operation } from "./Operation";

const field = (given: Partial<Field> & Pick<Field, "name" | "anchor">): Field => ({
  type: "string",
  required: false,
  deprecated: false,
  description: null,
  constraints: [],
  fields: [],
  variants: [],
  ...given,
});

const operation: OperationView = {
  id: "submit-quotation",
  method: "POST",
  url: "https://store.example.org/quotation/submit",
  direction: "inbound",
  required: "required",
  facts: [
    ["Authentication", "Signature in the header `X-Signature`"],
    ["Body", "`application/json`"],
    ["Time limit", "20 seconds for each attempt"],
    ["Idempotency", "`order.id` is the key."],
  ],
  samples: [
    { id: "curl", label: "curl", language: "bash", html: "curl" },
    { id: "go", label: "Go", language: "go", html: "package" },
  ],
  errorCodes: [field({ name: "NO_STOCK", anchor: "error-400-no_stock", type: "400", description: "Nothing is left." })],
  compose: null,
  parameters: [
    field({ name: "page", anchor: "parameter-page", type: "integer", constraints: ["at least 1", "at most 100"] }),
  ],
  request: {
    fields: [
      field({
        name: "quotation",
        anchor: "request-quotation",
        type: "object",
        required: true,
        description: "What was quoted.",
        fields: [
          field({
            name: "total",
            anchor: "request-quotation-total",
            type: "object",
            fields: [field({ name: "amount", anchor: "request-quotation-total-amount", type: "number" })],
          }),
        ],
      }),
      field({ name: "coupon", anchor: "request-coupon", deprecated: true }),
    ],
    variants: [],
    examples: [
      { title: "A guest", html: '<span class="token">{}</span>' },
      { title: "A customer", html: "1" },
    ],
  },
  responses: [
    {
      status: "200",
      description: "The order is in.",
      fields: [],
      variants: [
        { title: "Order", fields: [field({ name: "id", anchor: "response-200-1-id" })] },
        { title: "Redirect", fields: [field({ name: "url", anchor: "response-200-2-url" })] },
      ],
      examples: [{ title: "An order", html: "2" }],
    },
    { status: "4XX", description: "Refused.", fields: [], variants: [], examples: [] },
  ],
};

const show = (given: Partial<OperationView> = {}) =>
  render(<Operation operation={{ ...operation, ...given }} />).container;
const facts = () => screen.getByText("Authentication").closest("dl") as HTMLElement;
const fact = (name: string) => within(facts()).getByText(name).nextElementSibling;
const entry = (anchor: string) => document.getElementById(anchor) as HTMLElement;

test("method, address, who calls whom, and whether it must be there", () => {
  const head = show().querySelector(".operation");
  expect([...(head?.children ?? [])].map((part) => part.textContent)).toEqual([
    "POST",
    "https://store.example.org/quotation/submit",
    "",
    "Your shop answers",
    "required",
  ]);
});

test("an outbound call is the shop's, and nothing is said about need where nothing is known", () => {
  const head = show({ direction: "outbound", required: null }).querySelector(".operation");
  expect([...(head?.children ?? [])].map((part) => part.textContent).slice(3)).toEqual(["Your shop calls"]);
});

test("authentication, body type and time limit, with code as code", () => {
  show();
  expect(fact("Authentication")).toHaveTextContent("Signature in the header X-Signature");
  expect(fact("Authentication")?.querySelector("code")).toHaveTextContent("X-Signature");
  expect(fact("Body")).toHaveTextContent("application/json");
  expect(fact("Time limit")).toHaveTextContent("20 seconds for each attempt");
});

test("headings with ids and anchors named after their full text", () => {
  show();
  const headings = screen.getAllByRole("heading").map((heading) => [heading.tagName, heading.id, heading.textContent]);
  expect(headings).toEqual([
    ["H2", "request", "Request"],
    ["H2", "responses", "Responses"],
    ["H3", "response-200", "200"],
    ["H3", "response-4xx", "4XX"],
    ["H2", "error-codes", "Error codes"],
  ]);
  for (const [name, id] of [
    ["Request", "request"],
    ["Responses", "responses"],
    ["200", "response-200"],
    ["4XX", "response-4xx"],
  ]) {
    const link = screen.getByRole("link", { name: `Direct link to ${name}` });
    expect(link).toHaveClass("hash-link");
    expect(link).toHaveAttribute("title", `Direct link to ${name}`);
    expect(link).toHaveAttribute("href", `#${id}`);
    expect(link.closest("h2, h3")).toHaveAttribute("id", id);
  }
});

test("an operation without parameters and body says so, and has a request section for its samples", () => {
  show({ parameters: [], request: null });
  expect(entry("request").nextElementSibling).toHaveTextContent("The request has no parameters and no body.");
});

test("samples are tabs of the group that the whole site shares", () => {
  show();
  expect(screen.getByRole("tablist", { name: "language" })).toBeInTheDocument();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["curl", "Go"]);
  expect(document.querySelector('[data-language="go"] code')?.innerHTML).toBe("package");
});

test("error codes with status and meaning, each with its anchor; no section where there are none", () => {
  show();
  expect(entry("error-400-no_stock")).toHaveTextContent("NO_STOCK400Nothing is left.");
  cleanup();
  show({ errorCodes: [] });
  expect(document.getElementById("error-codes")).not.toBeInTheDocument();
});

test("notes set words between backticks as code", () => {
  show();
  expect(fact("Idempotency")?.querySelector("code")).toHaveTextContent("order.id");
  expect(fact("Idempotency")).toHaveTextContent("order.id is the key.");
});

test("one button opens every branch of a tree, and closes it again", async () => {
  show();
  const branches = () =>
    ["Fields of quotation", "Fields of total"].map((text) => screen.getByText(text).closest("details")?.open);
  await userEvent.click(screen.getByRole("button", { name: "Expand all fields" }));
  expect(branches()).toEqual([true, true]);
  await userEvent.click(screen.getByRole("button", { name: "Collapse all fields" }));
  expect(branches()).toEqual([false, false]);
});

test("a link to a field in a closed branch opens what is around it", () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  show();
  window.location.hash = "#request-quotation-total-amount";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(screen.getByText("Fields of quotation").closest("details")?.open).toBe(true);
  expect(screen.getByText("Fields of total").closest("details")?.open).toBe(true);
  expect(scrolled.mock.contexts).toEqual([entry("request-quotation-total-amount")]);
  window.location.hash = "";
});

test("the address can be copied", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Copy address to clipboard" }));
  expect(await navigator.clipboard.readText()).toBe("https://store.example.org/quotation/submit");
});

test("every field has its id and a link to it, at any depth", () => {
  show();
  for (const [anchor, name] of [
    ["parameter-page", "page"],
    ["request-quotation", "quotation"],
    ["request-quotation-total", "total"],
    ["request-quotation-total-amount", "amount"],
    ["request-coupon", "coupon"],
    ["response-200-1-id", "id"],
    ["response-200-2-url", "url"],
  ] as const) {
    const link = entry(anchor).querySelector("a.hash-link");
    expect(link).toHaveAttribute("href", `#${anchor}`);
    expect(link).toHaveAccessibleName(`Direct link to ${name}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a field says its type, need, end of life, meaning and limits", () => {
  show();
  expect(within(entry("request-quotation")).getAllByRole("term")[0]).toHaveTextContent(/^quotationobjectrequired$/);
  expect(entry("request-quotation")).toHaveTextContent("What was quoted.");
  expect(within(entry("request-coupon")).getByRole("term")).toHaveTextContent(/^couponstringdeprecated$/);
  expect(entry("parameter-page")).toHaveTextContent("at least 1 · at most 100");
});

test("fields below a field open on demand, inside one another", () => {
  show();
  const outer = screen.getByText("Fields of quotation").closest("details");
  const inner = screen.getByText("Fields of total").closest("details");
  expect(outer).not.toHaveAttribute("open");
  expect(outer).toContainElement(inner);
  expect(outer).toContainElement(entry("request-quotation-total"));
  expect(inner).toContainElement(entry("request-quotation-total-amount"));
  expect(screen.queryByText("Fields of coupon")).not.toBeInTheDocument();
});

test("alternatives stand open under their titles, each with its own fields", () => {
  show();
  const order = screen.getByText("Order").closest("details");
  const redirect = screen.getByText("Redirect").closest("details");
  expect(order).toHaveAttribute("open");
  expect(order).toContainElement(entry("response-200-1-id"));
  expect(redirect).toContainElement(entry("response-200-2-url"));
  expect(order).not.toContainElement(entry("response-200-2-url"));
});

test("examples are code blocks in the section that they belong to, the first of a body open", () => {
  show();
  const examples = screen.getAllByText(/^Example: /).map((summary) => summary.closest("details") as HTMLDetailsElement);
  expect(examples.map((example) => [example.querySelector("summary")?.textContent, example.open])).toEqual([
    ["Example: A guest", false],
    ["Example: A customer", false],
    ["Example: An order", true],
  ]);
  const figure = examples[0]?.querySelector("figure") as HTMLElement;
  expect(figure).toHaveAttribute("data-language", "json");
  expect(figure.querySelector("code")?.innerHTML).toBe('<span class="token">{}</span>');
  const inRequest = (example: Element | undefined) =>
    Boolean(entry("request").compareDocumentPosition(example as Element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    Boolean(entry("responses").compareDocumentPosition(example as Element) & Node.DOCUMENT_POSITION_PRECEDING);
  expect(examples.map(inRequest)).toEqual([true, true, false]);
  expect(entry("response-200").closest("section")).toContainElement(examples[2] as HTMLElement);
});

test("each response says when it is given", () => {
  show();
  expect(entry("response-200").closest("section")).toHaveTextContent("The order is in.");
  expect(entry("response-4xx").closest("section")).toHaveTextContent("Refused.");
});
