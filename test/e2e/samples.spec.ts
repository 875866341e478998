import { expect, open, test } from "./support";

test("a code block states how it was checked, and a text block doesn't", async ({ page }) => {
  await open(page, "/guides/interface/examples/quotes");
  await expect(page.locator("figcaption", { hasText: "Request: POST" }).first()).toContainText(
    "Validated: QuoteRequest",
  );
  await expect(page.locator('[data-language="bash"] .code-mark').first()).toHaveText("Executed");
  await open(page, "/resources/marketing/promoting-on-social-media");
  const texts = page.locator('[data-language="text"]');
  await expect(texts.first()).toBeVisible();
  await expect(texts.locator(".code-mark")).toHaveCount(0);
});

test("on a small screen the mark stays inside its block, the buttons sit at its end, and the title stays short", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/guides/interface/examples/quotes");
  await expect(page.locator(".code-mark").first()).toBeVisible();
  const edges = await page
    .locator(".code-header:has(.code-mark)")
    .evaluateAll((headers) =>
      headers.map((header) =>
        [header, ...header.querySelectorAll(".code-mark, .copy-button")].map(
          (part) => part.getBoundingClientRect().right,
        ),
      ),
    );
  expect(edges.length).toBeGreaterThan(1);
  for (const [edge = 0, mark, button = 0] of edges) {
    expect(mark).toBeLessThanOrEqual(edge);
    expect(edge - button).toBeLessThanOrEqual(8);
  }
  const [title] = await page.locator(".code-title", { hasText: /^Request: POST/ }).all();
  expect((await title?.boundingBox())?.height).toBeLessThan(50);
});
