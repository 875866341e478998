import { expect, frames, open, test } from "./support";
import { LONG } from "./support-chrome";

test("its height is measured when it counts: after a zoom of the text, too", async ({ page }) => {
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

test("in the last part of a page a small way up does not bring it back, a longer one does", async ({ page }) => {
  await open(page, LONG);
  const header = page.locator("header").first();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (const [y, hidden] of [
    [30, "false"],
    [600, "true"],
    [end, "true"],
    [end - 5, "true"],
    [end - 105, "false"],
  ] as const) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await frames(page);
    await expect(header, `at ${y} of ${end}`).toHaveAttribute("data-hidden", hidden);
  }
});
