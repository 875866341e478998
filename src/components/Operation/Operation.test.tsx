import { renderToString } from "react-dom/server";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { handleCodeClicks } from "../../browser/page/code-clicks";
import type { OperationView } from "../../openapi/operation-view";
import { operationFile, shownOperation, type ShownOperation } from "../../openapi/shown-operation";
import type { Field } from "../../openapi/schema-tree";
import type { ContentNode } from "../../markdown/serialise";
import { ContentTree } from "../../theme/components/ContentTree/ContentTree";
import { Operation } from "./Operation";
import { rules } from "./rule";

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
      { title: "A guest", html: '<i class="p">{}</i>' },
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
    {
      status: "4XX",
      description: "Refused.",
      fields: [field({ name: "code", anchor: "response-4xx-code", alsoAnchors: ["response-5xx-code"] })],
      variants: [],
      examples: [],
    },
    { status: "5XX", description: "Failed.", fields: [], variants: [], examples: [], sameAs: "4XX" },
  ],
};

let visit = 0;
const fetched = jest.fn<Promise<Partial<Response>>, [address: string]>();

/** Each operation has a file that no earlier test has requested. */
const shown = (given: Partial<OperationView> = {}, twin: string | null = "/page.md"): ShownOperation => {
  const view = { ...operation, ...given };
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(operationFile(view)) });
  return { ...shownOperation(view, twin), file: `/operations/${(visit += 1)}.json` };
};
/** The call and, after it, the fields, as on a page. */
const show = (given: Partial<OperationView> = {}) => {
  const fields = rules.OperationFields.html({ operation: { ...operation, ...given } });
  const content: readonly ContentNode[] = [["Operation", { operation: shown(given) }, []], fields];
  return render(<ContentTree content={content} extra={{ Operation }} />).container;
};
const facts = () => screen.getByText("Authentication").closest("dl") as HTMLElement;
const fact = (name: string) => within(facts()).getByText(name).nextElementSibling;
const entry = (anchor: string) => document.getElementById(anchor) as HTMLElement;

/** Each test has its own page: what a reader opened on a page stays open. */
let page = 0;

beforeEach(() => {
  fetched.mockReset();
  window.fetch = fetched as unknown as typeof fetch;
  page += 1;
  window.history.replaceState(null, "", `/page-${page}`);
});

test("shows method, URL, direction and whether the operation is required", () => {
  const head = show().querySelector(".operation");
  expect([...(head?.children ?? [])].map((part) => part.textContent)).toEqual([
    "POSTYour shop implementsrequired",
    "https://store.example.org/quotation/submit",
    "",
  ]);
});

test("an outbound operation says that the shop calls it, and omits an unknown requirement", () => {
  const head = show({ direction: "outbound", required: null }).querySelector(".operation");
  expect([...(head?.children ?? [])].map((part) => part.textContent).slice(0, 1)).toEqual(["POSTYour shop calls"]);
});

test("shows authentication, body type and time limit, with inline code", () => {
  show();
  expect(fact("Authentication")).toHaveTextContent("Signature in the header X-Signature");
  expect(fact("Authentication")?.querySelector("code")).toHaveTextContent("X-Signature");
  expect(fact("Body")).toHaveTextContent("application/json");
  expect(fact("Time limit")).toHaveTextContent("20 seconds for each attempt");
});

test("headings have IDs and links named after their full text", () => {
  show();
  const headings = screen.getAllByRole("heading").map((heading) => [heading.tagName, heading.id, heading.textContent]);
  expect(headings).toEqual([
    ["H2", "request", "Request"],
    ["H2", "responses", "Responses"],
    ["H3", "response-200", "200"],
    ["H3", "response-4xx", "4XX"],
    ["H3", "response-5xx", "5XX"],
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

test("without parameters and body, the request section says so", () => {
  show({ parameters: [], request: null });
  const text = screen.getByText("The request has no parameters and no body.");
  expect(entry("request").compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(entry("responses").compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test("responses are tabs by status and show examples, or else the description", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("tab", { name: "Responses" }));
  const list = screen.getByRole("tablist", { name: "Responses by status" });
  expect(
    within(list)
      .getAllByRole("tab")
      .map(({ textContent }) => textContent),
  ).toEqual(["200", "4XX", "5XX"]);
  expect(screen.getByRole("tabpanel", { name: "200" })).toHaveTextContent("An order");
  expect(screen.getByRole("tabpanel", { name: "200" }).querySelector("figure code")).toHaveTextContent("2");
  await user.click(within(list).getByRole("tab", { name: "4XX" }));
  expect(screen.getByRole("tabpanel", { name: "4XX" })).toHaveTextContent("Refused.");
  expect(document.querySelectorAll(".operation-side figure")).toHaveLength(2);
});

/** The HTML from the build. */
function built(view: ShownOperation): HTMLElement {
  const html = document.createElement("div");
  html.innerHTML = renderToString(<Operation operation={view} />);
  return html;
}

const blocksOf = (html: HTMLElement): (readonly [string | null | undefined, string | undefined])[] =>
  [...html.querySelectorAll(".operation-side figure")].map((block) => [
    block.querySelector("figcaption")?.firstElementChild?.textContent,
    block.querySelector("code")?.innerHTML,
  ]);

test("the static HTML has the default language and the responses, links to the rest and has no controls without JavaScript", () => {
  const html = built(shown());
  expect(blocksOf(html)).toEqual([
    ["curl", "curl"],
    ["200: An order", "2"],
  ]);
  expect(html.querySelector(".without-js")).toHaveTextContent("Also in Go, and with 2 examples: this page as Markdown");
  expect(html.querySelector(".without-js a")).toHaveAttribute("href", "/page.md");
  expect(html.querySelector("[hidden]")).toBeNull();
  for (const control of html.querySelectorAll("button, input, select"))
    expect(control.closest(".needs-js")).not.toBeNull();
});

test("the static HTML of a page without a Markdown twin contains every language", () => {
  const html = built(shown({}, null));
  expect(blocksOf(html).map(([title]) => title)).toEqual(["curl", "Go", "200: An order"]);
  expect(html.querySelector(".without-js a")).toBeNull();
});

test("error codes show status, meaning and an anchor, and their section is left out if there are none", () => {
  show();
  expect(entry("error-400-no_stock")).toHaveTextContent("NO_STOCK400Nothing is left.");
  cleanup();
  show({ errorCodes: [] });
  expect(document.getElementById("error-codes")).not.toBeInTheDocument();
});

test("the copy button copies the URL", async () => {
  const user = userEvent.setup();
  show();
  handleCodeClicks();
  await user.click(screen.getByRole("button", { name: "Copy address to clipboard" }));
  expect(await screen.findByText("Copied")).toHaveRole("status");
  expect(await navigator.clipboard.readText()).toBe("https://store.example.org/quotation/submit");
});

test("every field has a unique ID and a link to it, at any depth", () => {
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

test("a field shows its type, required or deprecated state, description and constraints", () => {
  show();
  expect(within(entry("request-quotation")).getAllByRole("term")[0]).toHaveTextContent(/^quotationobjectrequired$/);
  expect(entry("request-quotation")).toHaveTextContent("What was quoted.");
  expect(within(entry("request-coupon")).getByRole("term")).toHaveTextContent(/^couponstringdeprecated$/);
  expect(entry("parameter-page")).toHaveTextContent("at least 1 · at most 100");
});

test("nested fields are in closed, nested disclosures", () => {
  show();
  const outer = screen.getByText("Fields of quotation").closest("details");
  const inner = screen.getByText("Fields of total").closest("details");
  expect(outer).not.toHaveAttribute("open");
  expect(outer).toContainElement(inner);
  expect(outer).toContainElement(entry("request-quotation-total"));
  expect(inner).toContainElement(entry("request-quotation-total-amount"));
  expect(screen.queryByText("Fields of coupon")).not.toBeInTheDocument();
});

test("alternatives are open disclosures with a title and their own fields", () => {
  show();
  const order = screen.getByText("Order").closest("details");
  const redirect = screen.getByText("Redirect").closest("details");
  expect(order).toHaveAttribute("open");
  expect(order).toContainElement(entry("response-200-1-id"));
  expect(redirect).toContainElement(entry("response-200-2-url"));
  expect(order).not.toContainElement(entry("response-200-2-url"));
});

test("statuses with the same fields share one list, which has the anchors of each", () => {
  show();
  expect(screen.queryByRole("table")).toBeNull();
  const rows = (id: string) =>
    [...(entry(id).parentElement?.parentElement?.children ?? [])].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
  expect(rows("response-200")).toEqual([["200", "The order is in."]]);
  expect(rows("response-5xx")).toEqual([
    ["4XX", "Refused."],
    ["5XX", "Failed."],
  ]);
  expect(entry("response-5xx-code").closest(".field")).toBe(entry("response-4xx-code"));
  expect(screen.getAllByText("code").filter((name) => name.tagName === "CODE")).toHaveLength(1);
});

test("the tools above the fields say whose fields they're for: a page has one set for each list", () => {
  show();
  const tools = screen.getByRole("group", { name: "Fields of the request" });
  expect(within(tools).getByRole("searchbox", { name: "Find a field" })).toBeVisible();
  expect(within(tools).getByRole("button", { name: "Expand all fields" })).toBeVisible();
});

test("fields that a reader expanded are so when they come back, and can be collapsed", async () => {
  const branches = () => [...document.querySelectorAll<HTMLDetailsElement>(".operation-tree details")];
  const button = (name: string) =>
    within(screen.getByRole("group", { name: "Fields of the request" })).getByRole("button", { name });
  show();
  await userEvent.click(button("Expand all fields"));
  cleanup();
  window.history.replaceState(null, "", "/another");
  show();
  expect(button("Expand all fields")).toBeVisible();
  cleanup();
  window.history.replaceState(null, "", `/page-${page}`);
  show();
  expect(branches()[0]).toHaveAttribute("open");
  await userEvent.click(button("Collapse all fields"));
  expect(branches()[0]).not.toHaveAttribute("open");
  cleanup();
  show();
  expect(button("Expand all fields")).toBeVisible();
});

test("the field search lists every field's full path once, and choosing one focuses it", async () => {
  show();
  const box = screen.getByRole("searchbox", { name: "Find a field" });
  await userEvent.click(box);
  await waitFor(() => expect(box).toHaveAttribute("list"));
  await userEvent.tab();
  await userEvent.click(box);
  const [list] = document.querySelectorAll("datalist");
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual([
    "quotation",
    "quotation.total",
    "quotation.total.amount",
    "coupon",
  ]);
  expect(document.querySelectorAll("datalist")).toHaveLength(1);
  fireEvent.input(box, { target: { value: "quotation.total" } });
  expect(window.location.hash).toBe("#request-quotation-total");
  expect(screen.getByRole("link", { name: "Direct link to total" })).toHaveFocus();
});

test("the field search focuses a match on Enter, or reports that there is none", async () => {
  show();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Find a field" });
  await userEvent.click(box);
  await waitFor(() => expect(box).toHaveAttribute("list"));
  const tell = jest.spyOn(box, "reportValidity");
  await userEvent.type(box, "ammount{Enter}");
  expect(box.validationMessage).toBe("No field name here contains this.");
  expect(tell).toHaveBeenCalledTimes(1);
  await userEvent.clear(box);
  expect(box).toBeValid();
  await userEvent.type(box, "amount{Enter}");
  expect(screen.getByRole("link", { name: "Direct link to amount" })).toHaveFocus();
});
