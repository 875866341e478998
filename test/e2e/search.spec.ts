import type { Locator, Page } from "@playwright/test";
import { findingsInBothWidths, NARROW } from "./support-axe";
import { GUIDE } from "./support-layout";
import { expect, frames, open, test } from "./support";

const button = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const box = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");

/** Opens the search and waits for a query's results. */
async function find(page: Page, query: string): Promise<void> {
  await button(page).click();
  await box(page).fill(query);
  await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ results?$/);
}

/** Returns the number of highlighted ranges on the page. */
const marks = (page: Page) => page.evaluate(() => CSS.highlights.get("search-terms")?.size ?? 0);

test("Enter opens the selected section on another page, with its terms highlighted until a key is pressed", async ({
  page,
}) => {
  await open(page, GUIDE);
  await find(page, "webhook signature");
  // The rest of the index may change the list.
  await page.waitForLoadState("networkidle");
  let target: string;
  do {
    await page.keyboard.press("ArrowDown");
    target = (await dialog(page).locator("a[role=option][aria-selected=true]").getAttribute("href")) as string;
  } while (!target.includes("#"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(`[id="${target.split("#")[1]}"]`)).toBeInViewport();
  await expect.poll(() => marks(page)).toBeGreaterThan(0);
  await page.keyboard.press("Shift");
  expect(await marks(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`));
  await expect(dialog(page)).toHaveCount(0);
});

test("on a phone, a result's place has one line, whatever its length, and leaves the rest to the excerpt", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, GUIDE);
  await find(page, "install plugin");
  const section = options(page).and(page.locator("[href$='/magento/installation#install-with-composer']"));
  const place = section.getByText("Adobe Commerce (Magento 2) › ");
  const height = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
  // The excerpt comes with the rest of the index.
  await expect
    .poll(async () => Math.round((await height(place.locator(".."))) / (await height(place))), { timeout: 10_000 })
    .toBe(3);
});

test("choosing the same result twice adds no second history entry", async ({ page }) => {
  await open(page, GUIDE);
  for (let times = 0; times < 2; times += 1) {
    await find(page, "webhook signature");
    await options(page).and(page.locator("[href$='#receive-webhooks']")).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/#receive-webhooks$/);
    await expect(page.locator("#receive-webhooks")).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`));
});

test("the page doesn't scroll behind the dialog", async ({ page }) => {
  await open(page, GUIDE);
  await button(page).click();
  await expect(box(page)).toBeFocused();
  await page.mouse.move(20, 600);
  await page.mouse.wheel(0, 600);
  await frames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("?q= opens search with the query", async ({ page }) => {
  await open(page, `${GUIDE}?q=webhook`);
  await expect(box(page)).toHaveValue("webhook");
  await expect(options(page).first()).toBeVisible();
});

test("an error code is one result and not the first for its words; suggestions are grouped", async ({ page }) => {
  await open(page, GUIDE);
  await find(page, "signature");
  await expect(options(page).first()).not.toContainText("INVALID_SIGNATURE");
  await box(page).fill("INVALID_SIGNATURE");
  const code = options(page).filter({ hasText: "INVALID_SIGNATURE" }).filter({ hasText: "Error code" });
  await expect(code).toHaveCount(1);
  await expect(code).toContainText(/In \d+ operations/);
  await box(page).fill("");
  const suggested = dialog(page).getByRole("group", { name: "Pre-Built Integrations" }).getByRole("option");
  await expect(suggested.first()).toContainText("WooCommerce");
});

test("the menu filter's search link opens search with the filter's text", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, GUIDE);
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  const menu = page.getByRole("dialog", { name: "Navigation menu" });
  await menu.getByRole("searchbox", { name: "Filter pages" }).fill("webhook");
  await menu.getByRole("link", { name: "Search for “webhook”" }).click();
  await expect(box(page)).toHaveValue("webhook");
  await expect(options(page).first()).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`));
});

test("a query without results shows no options and requests nothing from other origins", async ({ page }) => {
  await open(page, GUIDE);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  await button(page).click();
  await box(page).fill("zqxjvwkq");
  await expect(dialog(page).getByRole("status")).toHaveText("No results for “zqxjvwkq”");
  await expect(options(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

test("a selected result is listed as recent on the next visit until it's cleared", async ({ page }) => {
  await open(page, GUIDE);
  await find(page, "webhook");
  // The reader's selection stays active while the rest of the index loads.
  await page.keyboard.press("Home");
  const active = dialog(page).locator("a[role=option][aria-selected=true]");
  const target = (await active.getAttribute("href")) as string;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await open(page, "/");
  await page.keyboard.press("/");
  await expect(dialog(page).getByRole("group", { name: "Recent" }).getByRole("option")).toHaveAttribute("href", target);
  await dialog(page).getByRole("button", { name: "Clear recent" }).click();
  await expect(dialog(page).getByRole("group", { name: "Recent" })).toHaveCount(0);
});

test("the dark mode action switches the colour mode and updates the toggle", async ({ page }) => {
  await open(page, GUIDE);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(">dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: /currently dark mode/ })).toBeVisible();
});

test("axe finds nothing in the search dialog at both widths, in both modes", async ({ page }) => {
  await open(page, GUIDE);
  await button(page).click();
  await expect(options(page).first()).toBeVisible();
  expect(await findingsInBothWidths(page, "dialog[open]")).toEqual([]);
  await box(page).fill("webhook");
  await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ results?$/);
  expect(await findingsInBothWidths(page, "dialog[open]")).toEqual([]);
  await box(page).fill("zqxjvwkq");
  await expect(dialog(page).getByRole("status")).toHaveText(/^No results/);
  expect(await findingsInBothWidths(page, "dialog[open]")).toEqual([]);
  // It fills the window of the mobile layout, so that the page, which loses its scrollbar, isn't seen to move.
  for (const window of [NARROW, { width: 768, height: 700 }, { width: 996, height: 700 }]) {
    await page.setViewportSize(window);
    expect(await dialog(page).locator("> div").boundingBox()).toEqual({ x: 0, y: 0, ...window });
  }
});
