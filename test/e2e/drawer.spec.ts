import type { Page } from "@playwright/test";
import { expect, holdPage, onHost, open, test } from "./support";
import { findingsInBothModes, NARROW } from "./support-axe";
import { GUIDE } from "./support-layout";

test.use({ viewport: NARROW });
const openDrawer = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  await expect(page.getByRole("dialog", { name: "Navigation menu" })).toBeVisible();
};

test("the drawer keeps focus inside, and Escape clears its filter before it closes the drawer", async ({ page }) => {
  await open(page, GUIDE);
  await openDrawer(page);
  const drawer = page.getByRole("dialog", { name: "Navigation menu" });
  const stops = await drawer.locator("a:visible, button:visible, input:visible").count();
  for (let count = 0; count < stops + 3; count += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => {
      document.activeElement?.setAttribute("data-met", "");
      return document.activeElement === document.body || document.activeElement?.closest("dialog") !== null;
    });
    expect(isInside).toBe(true);
  }
  await expect(drawer.locator("[data-met]")).toHaveCount(stops);
  expect(await page.evaluate(() => (document.querySelector("main") as HTMLElement).matches(":focus-within"))).toBe(
    false,
  );
  await drawer.getByRole("searchbox", { name: "Filter pages" }).fill("trouble");
  await expect(drawer.getByRole("link")).toHaveText(["Getting started", "Troubleshooting"]);
  expect(await findingsInBothModes(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Quick start" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open navigation menu" })).toBeFocused();
});

test("the drawer closes as soon as a page is chosen, even if that page loads slowly", async ({ page }) => {
  const release = await holdPage(page, "/guides/getting-started/troubleshooting");
  await open(page, GUIDE);
  await openDrawer(page);
  await page.getByRole("dialog").getByRole("link", { name: "Troubleshooting" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#nprogress [role=progressbar]")).toHaveCount(1);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Troubleshooting");
  await page.goBack();
  await expect(page).toHaveURL(onHost(GUIDE));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
});

test("a link to the current page closes the drawer and adds no history entry", async ({ page }) => {
  await open(page, "/category/getting-started");
  await open(page, GUIDE);
  await openDrawer(page);
  await page.getByRole("dialog").getByRole("link", { name: "Quick start" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (window.history.state as { drawer?: boolean } | null)?.drawer))
    .toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(onHost("/category/getting-started"));
});

test("the drawer reopens on the page's own menu with its groups as they were, and closes on a category link but not on a toggle", async ({
  page,
}) => {
  await open(page, GUIDE);
  await openDrawer(page);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Expand sidebar category Advanced use cases" }).click();
  await drawer.getByRole("button", { name: /Back to main menu/ }).click();
  await drawer.getByRole("button", { name: "Close navigation menu" }).click();
  await expect(drawer).toHaveCount(0);
  await openDrawer(page);
  await expect(drawer.getByRole("button", { name: "Collapse sidebar category Advanced use cases" })).toBeVisible();
  await drawer.getByRole("link", { name: "Pre-built integrations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pre-built integrations");
  await expect(drawer).toHaveCount(0);
});

test("on a page without a sidebar, the drawer opens the main menu", async ({ page }) => {
  await open(page, "/no-such-page");
  await openDrawer(page);
  await expect(page.getByRole("dialog").getByRole("link", { name: "Resources", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: /main menu/ })).toHaveCount(0);
});
test.use({ allowedMessages: [/404 \(Not Found\)/] });
