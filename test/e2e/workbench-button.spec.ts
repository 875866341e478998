import { expect, open, test } from "./support";
import { axeFindings, NARROW } from "./support-axe";

// Offline, the browser reports what the site would have loaded ahead.
test.use({ allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/] });

test("the button studio is opened by keyboard and works offline, in a narrow page, with nothing loaded before", async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize(NARROW);
  await open(page, "/guides/integrations/magento/button-style");
  await page.waitForLoadState("networkidle");
  const before = asked.splice(0);
  const studio = page.getByRole("region", { name: "Button studio" });
  await studio.getByRole("button", { name: "Open Button studio" }).focus();
  await page.keyboard.press("Enter");
  await expect(studio.getByLabel("Platform")).toBeFocused();
  const files = asked.splice(0);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((url) => before.includes(url) || !url.startsWith(`${baseURL}/`))).toEqual([]);

  await context.setOffline(true);
  await expect(studio.getByLabel("Platform")).toHaveValue("Magento");
  await page.keyboard.press("Tab");
  await page.keyboard.press("l");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("39");
  await expect(studio.getByRole("alert").filter({ hasText: "Enter a whole number from 40 to 96." })).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("52");
  await expect(studio.getByRole("row", { name: "Theme light" })).toBeVisible();
  await expect(studio.getByRole("row", { name: "Height 52px" })).toBeVisible();
  await expect(studio.getByText(/Edge of the button on the light page: 1\.00:1/)).toBeVisible();
  const drawn = studio.getByRole("img", { name: /^Product page, dark/ }).locator(".studio-button");
  await expect(drawn).toHaveCSS("height", "52px");
  await expect(drawn).toHaveCSS("background-color", "rgb(255, 255, 255)");

  expect(await axeFindings(page, undefined, ".tool")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
