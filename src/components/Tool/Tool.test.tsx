import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openTool } from "../../workbench/open";
import { Tool } from "./Tool";

jest.mock("../../workbench/open");

const load = jest.mocked(openTool);
const tool = <Tool name="signature" title="Signature debugger" does="Finds the cause." operation="getQuotation" />;

beforeEach(() => load.mockReset());

test("Tool shows its description and loads nothing until opened", async () => {
  load.mockResolvedValue(({ operation }) => <input aria-label={`Body of ${operation}`} />);
  render(tool);
  expect(screen.getByRole("region", { name: "Signature debugger" })).toHaveTextContent("Finds the cause.");
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Open Signature debugger" }));
  expect(screen.getByLabelText("Body of getQuotation")).toBeVisible();
  expect(load).toHaveBeenCalledWith("signature");
});

test("Tool reports a failed load and retries", async () => {
  load.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce(() => <p>Here</p>);
  render(tool);
  const button = screen.getByRole("button", { name: "Open Signature debugger" });
  await userEvent.click(button);
  expect(screen.getByRole("status")).toHaveTextContent("The tool didn't load. Try again.");
  await userEvent.click(button);
  expect(screen.getByText("Here")).toBeVisible();
});
