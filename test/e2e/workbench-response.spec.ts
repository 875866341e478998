import { expect, open, test } from "./support";
import { axeFindings } from "./support-axe";

// What links load ahead of a click, while there is no network.
test.use({ allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test("a response is checked in the page, by keyboard and offline", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/api/get-quotation");
  expect(asked.filter((url) => url.includes("response-checks"))).toEqual([]);

  const tool = page.getByRole("region", { name: "Response checker" });
  await tool.getByRole("button", { name: "Open Response checker" }).focus();
  await page.keyboard.press("Enter");
  await expect(tool.getByRole("combobox", { name: "Status" })).toBeFocused();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => url.includes("response-checks"))).toHaveLength(1);
  expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText('{\n  "request_id": "7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11",\n  "quotes": [\n    {\n');
  await page.keyboard.insertText(
    '      "items": [{ "id": "BAG-CANVAS-01", "quantity": 1, "subtotal_cents": 3900 }],\n',
  );
  await page.keyboard.insertText('      "total_cents": 3901\n    }\n  ]\n}');
  await expect(tool.getByRole("status")).toHaveText("1 problem");
  const problem = tool.getByRole("listitem");
  await expect(problem).toContainText("Line 6, quotes[0].total_cents");
  expect(await axeFindings(page, undefined, ".tool")).toEqual([]);
  await problem.getByRole("link").click();
  await expect(page).toHaveURL(/\/api\/get-quotation#rules$/);
});
