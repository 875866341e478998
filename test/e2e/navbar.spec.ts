import { expect, frames, open, test } from "./support";
import { LONG } from "./support-layout";

test("the navbar hides only below its current height, even after the text is enlarged", async ({ page }) => {
  await open(page, LONG);
  const header = page.locator("header").first();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "40px";
  });
  expect((await header.boundingBox())?.height).toBeGreaterThan(140);
  for (const y of [20, 130]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await frames(page);
    await expect(header).not.toHaveAttribute("data-hidden", "true");
  }
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(header).toHaveAttribute("data-hidden", "true");
});
