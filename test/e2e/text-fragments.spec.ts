import { expect, open, test } from "./support";

const PAGE = "/guides/interface/tutorials/configurable-products";

// Chromium ignores text fragments in a tab that other tests have used.
test.use({ reuseContext: false });

test("a text fragment opens the closed panel that contains its words", async ({ page }) => {
  const words = "function chosen(array";
  const panel = page.getByRole("tabpanel", { includeHidden: true }).filter({ hasText: words }).first();
  await open(page, PAGE);
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await page.goto("about:blank");
  await open(page, `${PAGE}#:~:text=${encodeURIComponent(words)}`);
  await expect(panel).not.toHaveAttribute("hidden");
  await expect(panel).toBeInViewport();
});
