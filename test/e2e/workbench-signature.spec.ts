import { createHmac } from "node:crypto";
import { expect, open, test } from "./support";
import { axeFindings, NARROW } from "./support-axe";

const BODY = '{"url":"https://store.example.org/a"}';
const sign = (body: string) => createHmac("sha1", "test-secret").update(body).digest("hex");

// What the page loads ahead of a navigation, in vain.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED/] });

test("the signature debugger, by keyboard and offline, on a phone", async ({ page, context }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/guides/interface");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const tool = page.getByRole("region", { name: "Signature debugger" });
  await tool.getByRole("button", { name: "Open Signature debugger" }).press("Enter");
  await expect(tool.getByLabel("Raw body")).toBeFocused();
  const origin = new URL(page.url()).origin;
  expect(requests).not.toEqual([]);
  expect(requests.filter((address) => new URL(address).origin !== origin)).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.insertText(BODY);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("test-secret");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(sign(BODY.replaceAll("/", "\\/")));
  await page.keyboard.press("Enter");
  await expect(tool.getByRole("status").filter({ hasText: "No match" })).toHaveText(/json_encode escapes slashes/);
  await expect(tool.getByRole("group", { name: "Right signature" })).toHaveText(sign(BODY));
  await expect(tool.getByRole("group", { name: "Plain PHP" })).toContainText("php://input");
  expect(await axeFindings(page, undefined, "main")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.setOffline(false);
});
