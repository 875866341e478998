import { atRest, expect, hydrated, onHost, open, test } from "./support";
import { axeFindings } from "./support-axe";
import { DEEP, GUIDE, sidebar, toggle, within } from "./support-layout";

test("a group opens with a duration derived from its height", async ({ page }) => {
  await open(page, GUIDE);
  const group = page.locator(`[id="${await toggle(page, "Advanced use cases").getAttribute("aria-controls")}"]`);
  // In a single call, because the animation only takes a third of a second.
  const { height, duration } = await toggle(page, "Advanced use cases").evaluate(async (button) => {
    (button as HTMLButtonElement).click();
    await Promise.resolve();
    const list = document.getElementById(button.getAttribute("aria-controls") as string) as HTMLElement;
    return { height: list.scrollHeight, duration: list.getAnimations()[0]?.effect?.getTiming().duration };
  });
  expect(duration).toBe(Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5)));
  await expect.poll(() => group.evaluate((element) => element.getAnimations().length)).toBe(0);
  // It ends at the animation's target height.
  expect((await group.boundingBox())?.height).toBeCloseTo(height, 0);
});

test("open groups survive a reload, the scroll position is stored, and the page's branch is open after the reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open(page, GUIDE);
  await toggle(page, "Pre-built integrations").click();
  await toggle(page, "Third-party integrations").click();
  await sidebar(page).evaluate((box) => box.scrollTo(0, 0));
  await toggle(page, "Getting started").click();
  await expect(toggle(page, "Getting started")).toHaveAttribute("aria-expanded", "false");
  await atRest(sidebar(page));
  // Halfway, because the scroll range depends on system fonts.
  const place = await sidebar(page).evaluate((box) => {
    const halfway = Math.floor((box.scrollHeight - box.clientHeight) / 2);
    box.scrollTo(0, halfway);
    return halfway;
  });
  expect(place).toBeGreaterThan(0);
  const kept = (): Promise<string | null> =>
    page.evaluate(() => sessionStorage.getItem("sidebar.scroll.current.guides"));
  await expect.poll(kept).toBe(String(place));
  await page.reload();
  await expect(toggle(page, "Pre-built integrations")).toHaveAttribute("aria-expanded", "true");
  await expect(toggle(page, "Third-party integrations")).toHaveAttribute("aria-expanded", "true");
  await expect(toggle(page, "Platform Interface")).toHaveAttribute("aria-expanded", "false");
  await expect(toggle(page, "Getting started")).toHaveAttribute("aria-expanded", "true");
  await expect(sidebar(page).getByRole("link", { name: "Quick start" })).toBeVisible();
});

test("a reload restores the scroll position if the current entry is in view there", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open(page, DEEP);
  const current = sidebar(page).locator("a[aria-current=page]");
  await expect.poll(() => within(current, sidebar(page))).toBe(true);
  await atRest(sidebar(page));
  const top = (): Promise<number> => sidebar(page).evaluate((box) => Math.round(box.scrollTop));
  const revealed = await top();
  expect(revealed).toBeGreaterThan(50);
  await sidebar(page).evaluate((box) => box.scrollBy(0, -50));
  const place = await top();
  expect(place).toBe(revealed - 50);
  await page.reload();
  await hydrated(page);
  await expect.poll(top).toBe(place);
  await atRest(sidebar(page));
  expect(await top()).toBe(place);
});

test("a category's label opens its page and group; on that page it toggles the group", async ({ page }) => {
  await open(page, GUIDE);
  await sidebar(page).getByRole("link", { name: "Advanced use cases" }).click();
  await expect(page).toHaveURL(onHost("/category/advanced-use-cases"));
  const button = toggle(page, "Advanced use cases");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  for (const expanded of ["false", "true"]) {
    await sidebar(page).getByRole("link", { name: "Advanced use cases" }).click();
    await expect(button).toHaveAttribute("aria-expanded", expanded);
  }
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(onHost("/category/advanced-use-cases"));
});

test("the current entry is scrolled into view on load and after a navigation, without scrolling the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open(page, "/guides/third-party-integrations/revolut-pay");
  const current = sidebar(page).locator("a[aria-current=page]");
  await expect.poll(() => within(current, sidebar(page))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first().click();
  await expect(page).toHaveURL(onHost("/"));
  await page.goBack();
  await expect.poll(() => within(current, sidebar(page))).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Quick start" }).first().click();
  await expect(current).toHaveText("Quick start");
  await expect.poll(() => within(current, sidebar(page))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the filter narrows the sidebar, states the number of matches, and restores the sidebar when cleared", async ({
  page,
}) => {
  await open(page, GUIDE);
  const box = sidebar(page).getByRole("searchbox", { name: "Filter pages" });
  await toggle(page, "Third-party integrations").click();
  await box.fill("woo hooks");
  await expect(sidebar(page).getByRole("link")).toHaveText(["Pre-built integrations", "WooCommerce", "Hooks"]);
  await expect(sidebar(page).getByRole("status")).toHaveText("1 page matches.");
  await expect(sidebar(page).getByRole("link", { name: "Hooks" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await box.press("Escape");
  await expect(box).toHaveValue("");
  await expect(toggle(page, "Third-party integrations")).toHaveAttribute("aria-expanded", "true");
  await expect(toggle(page, "Pre-built integrations")).toHaveAttribute("aria-expanded", "false");
  await box.fill("woo hooks");
  await sidebar(page).getByRole("link", { name: "Hooks" }).click();
  await expect(page).toHaveURL(onHost(DEEP));
  await expect(box).toHaveValue("");
  await expect(sidebar(page).locator("a[aria-current=page]")).toBeVisible();
});
