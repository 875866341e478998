import type { Locator, Page } from "@playwright/test";
import { expect, frames, open, test } from "./support";
import { axeFindings, NARROW } from "./support-axe";
import { GUIDE, LONG, within } from "./support-layout";

const scrollTop = (box: Locator): Promise<number> => box.evaluate((element) => element.scrollTop);
const active = (page: Page): Locator =>
  page.getByRole("navigation", { name: "On this page" }).locator("a[aria-current]:visible");

test("scrolling down marks every section in turn, including short ones at the end, and none is marked at the top", async ({
  page,
}) => {
  await open(page, LONG);
  const ids = await page.locator("article :is(h2, h3)[id]").evaluateAll((all) => all.map((heading) => heading.id));
  expect(ids.length).toBeGreaterThan(5);
  const seen = await page.evaluate(async () => {
    const marked: string[] = [];
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const tops = [...document.querySelectorAll("article :is(h2, h3)[id]")].map(
      (heading) => heading.getBoundingClientRect().top,
    );
    // Small steps where a section starts, below the navbar, and in the last window, which short sections share.
    const isNear = (y: number): boolean =>
      y > end - window.innerHeight - 200 || tops.some((top) => top > y - 40 && top < y + 400);
    const step = (y: number): number => (isNear(y) ? 40 : 200);
    for (let y = 0; y < end + 40; y += step(y)) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      const href = document.querySelector("nav[aria-label='On this page'] a[aria-current]")?.getAttribute("href");
      const id = href && decodeURIComponent(href.slice(1));
      if (id && id !== marked[marked.length - 1]) marked.push(id);
    }
    return marked;
  });
  expect(seen).toEqual(ids);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(active(page)).toHaveCount(0);
});

test("a followed entry stays marked until the reader scrolls, even if its section can't reach the top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await open(page, GUIDE);
  const toc = page.getByRole("navigation", { name: "On this page" });
  for (let time = 0; time < 2; time += 1) {
    await toc.getByRole("link", { name: "Next steps" }).first().click();
    await expect(active(page)).toHaveText("Next steps");
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -900);
    await expect(active(page)).not.toHaveText("Next steps");
  }
});

test("a long code in the table of contents isn't broken", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/guides/interface/examples/quotes");
  const entry = page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "OUT_OF_STOCK_PRODUCT" });
  const lines = await entry.first().evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("the table of contents scrolls to the marked entry, or to its start, inside its own column, not the window, with room for its fade below", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 330 });
  await open(page, LONG);
  const column = page.getByRole("navigation", { name: "On this page" }).locator("div").first();
  expect(await column.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollTop(column)).toBeGreaterThan(0);
  await expect(active(page)).toHaveCount(1);
  expect(await within(active(page), column)).toBe(true);
  await frames(page);
  const left = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight - Math.ceil(window.scrollY),
  );
  expect(left).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => scrollTop(column)).toBe(0);
  const below = await column.evaluate((box) => {
    box.scrollTo(0, box.scrollHeight);
    const last = [...box.querySelectorAll("a")].at(-1) as Element;
    return box.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  });
  expect(below, "room for the fade").toBeGreaterThanOrEqual(40);
});

test("on a small screen, following an entry closes the table of contents and scrolls to the heading", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, GUIDE);
  const toc = page.getByRole("navigation", { name: "On this page" });
  await toc.locator("summary").click();
  expect(await axeFindings(page)).toEqual([]);
  await toc.getByRole("link", { name: "Go live" }).click();
  await expect(toc.getByRole("link", { name: "Go live" })).toBeHidden();
  const top = await page.locator("#go-live").evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(60);
  expect(top).toBeLessThan(120);
});

test("on a small screen, a Back to top link shows when the reader scrolls up", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, GUIDE);
  const link = page.getByRole("link", { name: "Back to top" });
  await expect(link).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 3 * window.innerHeight));
  // Two scrolls in one frame would fire a single event.
  await frames(page);
  await expect(link).toHaveCSS("opacity", "0");
  await page.evaluate(() => window.scrollBy(0, -100));
  await expect(link).toHaveCSS("opacity", "1");
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(link).toBeHidden();
});
