import { expect, test } from "./support";
import { expectGoodLooks, OFFLINE, openTool } from "./support-workbench";

test.use(OFFLINE);

test("the button studio works by keyboard, offline and on a phone", async ({ page }) => {
  const studio = await openTool(page, "/guides/integrations/magento/button-style", "Button studio", "Platform");
  await expect(studio.getByLabel("Platform")).toHaveValue("Magento");
  await page.keyboard.press("Tab");
  await page.keyboard.press("l");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("39");
  await expect(studio.getByRole("alert").filter({ hasText: "Enter a whole number from 40 to 96." })).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("52");
  await expect(studio.getByRole("group", { name: "Settings" })).toContainText("Theme: light\nHeight: 52px");
  await expect(studio.getByText(/Edge of the button on the light page: 1\.00:1/)).toBeVisible();
  await studio.getByLabel("Width", { exact: true }).selectOption("Custom width");
  for (const [scene, width] of [["Cart", 320] as const, ["Phone", 0] as const]) {
    await studio.getByLabel("Shown on").selectOption(scene);
    for (const mode of ["light", "dark"]) {
      const button = studio.getByRole("group", { name: `${scene}, ${mode}` }).locator(".studio-button");
      await expect(button).toHaveCSS("height", "52px");
      await expect(button).toHaveCSS("background-color", "rgb(255, 255, 255)");
      expect((await button.boundingBox())?.width).toBeLessThanOrEqual(width || 248);
    }
  }
  await expectGoodLooks(page);
});
