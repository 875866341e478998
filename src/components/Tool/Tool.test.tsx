import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LOADERS } from "../../workbench/loaders";
import { Tool } from "./Tool";

jest.mock("../../workbench/loaders", () => ({ LOADERS: { signature: jest.fn() } }));

const load = (LOADERS as unknown as Record<"signature", jest.Mock>).signature;
const tool = <Tool name="signature" title="Signature debugger" does="Finds the cause." operation="getQuotation" />;

beforeEach(() => load.mockReset());

test("Tool says what it does, and loads nothing before it is opened", async () => {
  load.mockResolvedValue({
    Tool: ({ operation }: { operation?: string }) => <input aria-label={`Body of ${operation}`} />,
  });
  render(tool);
  expect(screen.getByRole("region", { name: "Signature debugger" })).toHaveTextContent("Finds the cause.");
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Open Signature debugger" }));
  expect(screen.getByLabelText("Body of getQuotation")).toBeVisible();
});

test("Tool that doesn't load says so, and tries again", async () => {
  load.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce({ Tool: () => <p>Here</p> });
  render(tool);
  const button = screen.getByRole("button", { name: "Open Signature debugger" });
  await userEvent.click(button);
  expect(screen.getByRole("status")).toHaveTextContent("The tool didn't load. Try again.");
  await userEvent.click(button);
  expect(screen.getByText("Here")).toBeVisible();
});
