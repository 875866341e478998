import { expect, test } from "./support";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

test("the response checker finds a problem by keyboard and offline", async ({ page }) => {
  const tool = await openTool(page, "/api/get-quotation", "Response checker", "Response");
  await page.keyboard.insertText('{\n  "request_id": "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11",\n  "quotes": [\n    {\n');
  await page.keyboard.insertText(
    '      "items": [{ "id": "BAG-CANVAS-01", "quantity": 1, "subtotal_cents": 3900 }],\n',
  );
  await page.keyboard.insertText('      "total_cents": 3901\n    }\n  ]\n}');
  await expect(tool.getByRole("status")).toHaveText("1 problem");
  const problem = tool.getByRole("listitem");
  await expect(problem).toContainText("Line 6, quotes[0].total_cents");
  await expectGoodLooks(page);
  await problem.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/api\/get-quotation#rules$/);
});
