import { expect, open, test } from "./support";
import { LONG } from "./support-chrome";

// Chromium does not look for the words in a tab that other tests have used.
test.use({ reuseContext: false });

test("an address that names words of a panel that is not open leads there, as find-in-page does", async ({ page }) => {
  const words = "function chosen(array";
  const panel = page.getByRole("tabpanel", { includeHidden: true }).filter({ hasText: words }).first();
  await open(page, LONG);
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await page.goto("about:blank");
  await open(page, `${LONG}#:~:text=${encodeURIComponent(words)}`);
  await expect(panel).not.toHaveAttribute("hidden");
  await expect(panel).toBeInViewport();
});
