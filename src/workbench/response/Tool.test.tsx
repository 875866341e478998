import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fetchOnce } from "../../browser/fetch-once";
import type { ResponseChecks } from "../../openapi/response-checks";
import { loadTool } from "./Tool";

jest.mock("../../browser/fetch-once");

const ID = "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11";
const checks: ResponseChecks = {
  schemas: {
    Created: {
      type: "object",
      required: ["order_id"],
      properties: { order_id: { type: "string" }, lines: { type: "array", items: { type: "string" } } },
    },
  },
  operations: [
    {
      id: "submitOrder",
      title: "Submit order",
      path: "/submit",
      page: "/api/submit",
      request: { type: "object" },
      requests: [{ request_id: ID }],
      query: "",
      responses: ["200", "400"].map((status) => ({
        status,
        schema: { $ref: "#/components/schemas/Created" },
        places: ["-order_id"],
      })),
    },
    {
      id: "getFeed",
      title: "Get feed",
      path: "/feed",
      page: "/api/feed",
      request: null,
      requests: [],
      query: "",
      responses: [],
    },
  ],
};

async function open(operation?: string) {
  jest.mocked(fetchOnce).mockResolvedValue(checks);
  const { Tool } = await loadTool();
  render(<Tool operation={operation} />);
}

test("lists problems of a pasted response with line, field and rule until they are corrected", async () => {
  await open("submitOrder");
  await userEvent.click(screen.getByRole("textbox", { name: "Response" }));
  await userEvent.paste('{\n  "order_id": 10482\n}');
  expect(screen.getByRole("status")).toHaveTextContent("1 problem");
  const problem = screen.getByRole("listitem");
  expect(problem).toHaveTextContent("Line 2, order_id: order_id is 10482, but must be of type string.");
  expect(within(problem).getByRole("link")).toHaveAttribute("href", "/api/submit#response-200-order_id");
  await userEvent.clear(screen.getByRole("textbox", { name: "Response" }));
  await userEvent.paste('{\n  "order_id": "10482"\n}');
  expect(screen.getByRole("status")).toHaveTextContent("No problems found");
});

test("compares IDs with the pasted request, but not with an unchanged example request", async () => {
  await open("submitOrder");
  await userEvent.click(screen.getByRole("textbox", { name: "Response" }));
  await userEvent.paste('{"request_id":"1","order_id":"10482"}');
  expect(screen.getByRole("status")).toHaveTextContent("No problems found");
  const request = screen.getByRole("textbox", { name: "Request (optional)" });
  expect(request).toHaveValue(`{\n  "request_id": "${ID}"\n}`);
  await userEvent.clear(request);
  await userEvent.paste('{"request_id":"2"}');
  expect(screen.getByRole("listitem")).toHaveTextContent('request_id is "1", but the request had "2".');
});

test.each([
  ["{", "This isn't JSON, so nothing is compared with it."],
  ["[]", "nothing is compared with it: the request is [], but must be of type object."],
])("reports an invalid request instead of ignoring it: %s", async (text, problem) => {
  await open("submitOrder");
  const request = screen.getByRole("textbox", { name: "Request (optional)" });
  await userEvent.clear(request);
  await userEvent.paste(text);
  expect(request).toBeInvalid();
  expect(screen.getByText(problem, { exact: false })).toHaveRole("alert");
});

test("lets the reader choose the operation if none is given", async () => {
  await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Operation" }), "Submit order");
  await userEvent.click(screen.getByRole("textbox", { name: "Response" }));
  await userEvent.paste("{}");
  expect(screen.getByRole("listitem")).toHaveTextContent("the response has no field order_id.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Operation" }), "Get feed");
  expect(screen.getByRole("textbox", { name: "Response" })).toHaveValue("");
});

test("lists the first 100 problems and counts all of them", async () => {
  await open("submitOrder");
  await userEvent.click(screen.getByRole("textbox", { name: "Response" }));
  await userEvent.paste(`{"order_id": "1", "lines": [${"1,".repeat(299)}1]}`);
  expect(screen.getByRole("status")).toHaveTextContent("300 problems");
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(101);
  expect(items.at(-1)).toHaveTextContent("More follow. Fix these first.");
});
