import type { Page } from "@playwright/test";
import { expect, open, setFont, test } from "./support";

/** Readers who set a larger font in their browser, from 100 to 200 %, at every width of a window. */

const PERCENT = [100, 112, 125, 150, 175, 200];
const WIDTHS = [320, 390, 768, 997, 1100, 1280, 1440, 1920];

test.use({ allowedMessages: [/^error: Failed to load resource: .* 404 /] });
test.afterEach(({ page }) => setFont(page, 100));

/** How far the page is wider than its window, in px, and which controls of the header can't be reached with the pointer. */
function lost(page: Page): Promise<{ sideways: number; covered: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const shown = [...document.querySelectorAll("header nav :is(a, button)")].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const covered = shown.filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(x + width * part, y + height / 2);
        return !hit || !element.contains(hit);
      });
    });
    return {
      sideways: root.scrollWidth - root.clientWidth,
      covered: covered.map((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""),
    };
  });
}

for (const address of [
  "/",
  "/guides/getting-started/quick-start",
  "/api/submit-quotation",
  "/category/getting-started",
  "/guides/nothing-here",
]) {
  test(`${address}: no sideways scroll, no lost control`, async ({ page }) => {
    await open(page, address);
    const findings: string[] = [];
    for (const percent of PERCENT) {
      await setFont(page, percent);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
        const { sideways, covered } = await lost(page);
        if (sideways > 0 || covered.length > 0)
          findings.push(`${percent} % at ${width} px: ${sideways} px, ${covered.join(", ")}`);
      }
    }
    expect(findings).toEqual([]);
  });
}
