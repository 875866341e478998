import { createHmac } from "node:crypto";
import { expect, test } from "./support";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

const BODY = '{"url":"https://store.example.org/a"}';
const sign = (body: string) => createHmac("sha1", "test-secret").update(body).digest("hex");

test("the signature debugger explains a mismatch by keyboard, offline and on a phone", async ({ page }) => {
  const tool = await openTool(page, "/api/api-reference", "Signature debugger", "Raw body");
  await page.keyboard.insertText(BODY);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("test-secret");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(sign(BODY.replaceAll("/", "\\/")));
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lara");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(tool.getByRole("status").filter({ hasText: "No match" })).toHaveText(/json_encode escapes slashes/);
  await expect(tool.getByRole("group", { name: "Correct signature" })).toHaveText(sign(BODY));
  await expect(tool.getByRole("group", { name: "Laravel" })).toHaveText("$rawBody = $request->getContent();");
  await expectGoodLooks(page);
});
