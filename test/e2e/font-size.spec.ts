import type { Page } from "@playwright/test";
import { expect, open, setFont, test } from "./support";
import { NARROW } from "./support-axe";

/** Tests browser font sizes from 100 to 200 % at every window width. */

const PERCENT = [100, 112, 125, 150, 175, 200];
const WIDTHS = [320, 390, 768, 997, 1100, 1280, 1440, 1920];

test.use({ allowedMessages: [/^error: Failed to load resource: .* 404 /] });
test.afterEach(({ page }) => setFont(page, 100));

/**
 * Returns the page's horizontal overflow in px, the header controls that the pointer can't reach, and the title's
 * broken words.
 */
function lost(page: Page): Promise<{ sideways: number; covered: string[]; broken: string[] }> {
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
    const text = document.querySelector("h1")?.firstChild as Text;
    const broken = [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
    return {
      broken,
      sideways: root.scrollWidth - root.clientWidth,
      covered: covered.map((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""),
    };
  });
}

for (const address of [
  "/",
  "/guides/getting-started/quick-start",
  "/api/submit-quotation",
  "/category/pre-built-integrations",
  "/guides/nothing-here",
]) {
  test(`${address} has no sideways scroll, covered header control or broken word in the title at any font size and width`, async ({
    page,
  }) => {
    await open(page, address);
    const findings: string[] = [];
    for (const percent of PERCENT) {
      await setFont(page, percent);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { sideways, covered, broken } = await lost(page);
        if (sideways > 0 || covered.length > 0 || broken.length > 0)
          findings.push(`${percent} % at ${width} px: ${sideways} px, ${[...covered, ...broken].join(", ")}`);
      }
    }
    expect(findings).toEqual([]);
  });
}

test("icons grow with the font", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/guides/getting-started/quick-start");
  const icons = page.locator("header, nav[aria-label=Breadcrumbs]").locator(".icon:visible");
  const widths = (): Promise<number[]> =>
    icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  const usual = await widths();
  expect(usual.length).toBeGreaterThan(1);
  await setFont(page, 200);
  await expect.poll(widths).toEqual(usual.map((width) => 2 * width));
});

test("at 200 % on a phone, neither the request composer nor the API menu overflows sideways", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/api/submit-quotation");
  await setFont(page, 200);
  await page.getByRole("button", { name: "Compose a request" }).click();
  await expect(page.getByText("Your request", { exact: true })).toBeVisible();
  expect((await lost(page)).sideways).toBe(0);
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  const beyond = await page
    .getByRole("dialog")
    .getByRole("link")
    .evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
  expect(beyond).toEqual([]);
});

test("at 200 % in 320 px, the button builder doesn't overflow sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, "/guides/interface/javascript-sdk");
  await setFont(page, 200);
  await page
    .getByRole("region", { name: /button/i })
    .getByRole("button")
    .click();
  await expect(page.locator(".studio-cards").first()).toBeVisible();
  expect((await lost(page)).sideways).toBe(0);
});

/** Text spacing that must not lose content: WCAG 2.2, 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

test("WCAG text spacing causes no sideways scroll and covers no header control", async ({ page }) => {
  for (const address of ["/", "/guides/getting-started/quick-start", "/api/submit-quotation"]) {
    await open(page, address);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { sideways, covered } = await lost(page);
      expect({ sideways, covered }, `${address} at ${width} px`).toEqual({ sideways: 0, covered: [] });
    }
  }
});
