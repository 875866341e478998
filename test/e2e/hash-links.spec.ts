import type { Page } from "@playwright/test";
import { expect, frames, hydrated, linkTo, open, test } from "./support";
import { GUIDE, LONG, sidebar } from "./support-layout";

const top = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
/** Moves the text down by this many px, as a late image would in browsers without scroll anchoring. */
const shift = (page: Page, by: number): Promise<void> =>
  page.evaluate((height) => {
    document.documentElement.style.overflowAnchor = "none";
    (document.querySelector("article") as HTMLElement).style.paddingBlockStart = `${height}px`;
  }, by);

const openAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  // The attribute exists as long as the highlight animates.
  await page.waitForFunction(() => document.querySelector("[data-arrived]") ?? window.performance.now() > 4000);
  await frames(page);
};

test("after a layout shift, the hash's target is scrolled back into place once", async ({ page }) => {
  await openAt(page, `${LONG}#check-the-signature`);
  const before = await top(page, "check-the-signature");
  await shift(page, 300);
  await expect.poll(async () => Math.abs((await top(page, "check-the-signature")) - before)).toBeLessThan(2);
  await shift(page, 600);
  await frames(page);
  expect(Math.abs((await top(page, "check-the-signature")) - before - 300)).toBeLessThan(2);
});

test("after a reader has scrolled, a layout shift doesn't move them to the target", async ({ page }) => {
  await openAt(page, `${LONG}#check-the-signature`);
  await page.evaluate(() => window.scrollBy(0, -200));
  const before = await top(page, "check-the-signature");
  await shift(page, 300);
  await frames(page);
  expect(Math.abs((await top(page, "check-the-signature")) - before - 300)).toBeLessThan(2);
});

test("after a link to a heading on another page, late images correct the scroll position once", async ({ page }) => {
  const arrivals: (() => void)[] = [];
  await page.route("**/late-*.svg", async (route) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    await route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"/>',
    });
  });
  await open(page, GUIDE);
  await (await linkTo(page, `${LONG}#check-the-signature`)).click();
  await expect(page.locator("#check-the-signature[data-arrived]")).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = "none";
    for (const name of ["/late-a.svg", "/late-b.svg"]) {
      const image = document.createElement("img");
      image.style.display = "block";
      image.src = name;
      document.querySelector("article p")?.prepend(image);
    }
  });
  await expect.poll(() => arrivals.length).toBe(2);
  const before = await top(page, "check-the-signature");
  const scroll = await page.evaluate(() => window.scrollY);
  arrivals[0]?.();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll + 300);
  expect(Math.abs((await top(page, "check-the-signature")) - before)).toBeLessThan(2);
  arrivals[1]?.();
  await expect.poll(async () => Math.round((await top(page, "check-the-signature")) - before)).toBe(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll + 300);
});

for (const [how, leaveAndReturn] of [
  [
    "Back",
    async (page: Page) => {
      await sidebar(page).getByRole("link", { name: "JavaScript SDK" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/SDK/);
      await page.goBack();
    },
  ],
  ["a reload", (page: Page) => page.reload()],
] as const) {
  test(`${how} restores the scroll position, and a late layout shift doesn't jump to the hash`, async ({ page }) => {
    await openAt(page, `${LONG}#check-the-signature`);
    await page.evaluate(() => window.scrollBy(0, 700));
    const place = await page.evaluate(() => window.scrollY);
    await frames(page);
    await leaveAndReturn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Implement/);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await frames(page);
    await shift(page, 300);
    await frames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
}

test("a link to a heading on another page scrolls to it, highlights and focuses it, and hides the navbar until the reader scrolls up", async ({
  page,
}) => {
  await open(page, GUIDE);
  await (await linkTo(page, `${LONG}#check-the-signature`)).click();
  const target = page.locator("#check-the-signature");
  const header = page.locator("header").first();
  await expect(target).toHaveAttribute("data-arrived");
  const place = await top(page, "check-the-signature");
  expect(place).toBeGreaterThanOrEqual(60);
  expect(place).toBeLessThan(120);
  await expect(target).toBeFocused();
  await expect(header).toHaveAttribute("data-hidden", "true");
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -120);
  await expect(header).toHaveAttribute("data-hidden", "false");
  await expect(target).not.toHaveAttribute("data-arrived");
  await test.step("the next Tab continues from the heading", async () => {
    await page.keyboard.press("Tab");
    await expect(target).not.toHaveAttribute("tabindex");
    expect(
      await target.evaluate(
        (heading) => heading.compareDocumentPosition(document.activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ).not.toBe(0);
  });
});

test("the target isn't highlighted under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `${LONG}#check-the-signature`);
  const target = page.locator("#check-the-signature");
  await expect(target).toHaveCSS("animation-name", "none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(target).not.toHaveCSS("animation-name", "none");
});

test("a hash in a non-Latin script finds its heading", async ({ page }) => {
  const address = "/markdown-page";
  // No current page has such a heading, so rename one before scripts run.
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"tables"', '"πίνακες"') });
  });
  await openAt(page, `${address}#${encodeURIComponent("πίνακες")}`);
  const place = await top(page, "πίνακες");
  expect(place).toBeGreaterThanOrEqual(60);
  expect(place).toBeLessThan(120);
});
