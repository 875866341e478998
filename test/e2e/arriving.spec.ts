import { countShifts, expect, frames, open, shiftOf, test } from "./support";
import { NARROW } from "./support-axe";
import { LONG } from "./support-layout";

test("a table is hidden until all of its rows have arrived", async ({ page, request }) => {
  const answer = await (await request.get("/guides/integrations/opencart/events")).text();
  // The styles are in the page.
  const html = answer.replace(/<script.*?<\/script>|<link [^>]*>/gs, "");
  const middle = html.indexOf("</tr>", html.indexOf("</tbody>") + 1);
  const tables = page.locator(".table-scroll");
  await page.goto("about:blank");
  const write = (part: string): Promise<void> => page.evaluate((text) => document.write(text), part);
  await write(html.slice(0, middle));
  expect(await tables.count()).toBeGreaterThan(1);
  await expect(tables.first()).toBeVisible();
  await expect(tables.last()).toBeHidden();
  await write(html.slice(middle));
  for (const table of await tables.all()) await expect(table).toBeVisible();
});

test.describe("a long page on a touch screen", () => {
  test.use({ viewport: NARROW, hasTouch: true });

  /** Number of parts of the text that aren't laid out. */
  const leftOut = (): number =>
    [...document.querySelectorAll(".prose > * > :first-child")].filter(
      (content) => content.checkVisibility() && !content.checkVisibility({ contentVisibilityAuto: true }),
    ).length;

  test.beforeEach(async ({ page }) => {
    await countShifts(page);
    await open(page, LONG);
  });

  test("is laid out to its end when the reader begins to scroll, and nothing moves", async ({ page }) => {
    expect(await page.evaluate(leftOut)).toBeGreaterThan(20);
    await page.evaluate(() => window.scrollBy(0, 200));
    await expect.poll(() => page.evaluate(leftOut)).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  test("a jump to its last heading and Back arrive where they should", async ({ page }) => {
    const target = page.locator(".prose > h2").last();
    const id = await target.getAttribute("id");
    await page.evaluate((hash) => (location.hash = hash), id ?? "");
    expect(await page.evaluate(leftOut)).toBe(0);
    await expect(target).toBeInViewport();
    const top = (await target.boundingBox())?.y;
    await frames(page);
    expect((await target.boundingBox())?.y).toBe(top);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    await expect.poll(async () => (await target.boundingBox())?.y).toBe(top);
  });
});
