import type { Page } from "@playwright/test";
import { OTHER } from "./build";
import { expect, GUIDE, heading, hydrated, NEXT, open, test } from "./support";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Read offline" });
const notice = (page: Page) => page.getByRole("region", { name: "Saved copy" });
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const copies = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

/** Saves the site with the button at the end of the page. */
async function save(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Read offline" }).click();
  await dialog(page).getByRole("button", { name: "Save for offline" }).click();
  await expect(dialog(page)).toContainText("Saved:", { timeout: 60_000 });
}

test("stores nothing until asked; a saved copy works without a network, updates on request and is removed completely", async ({
  page,
  host,
}) => {
  await open(page, host.url + GUIDE);
  expect(host.requests.filter((address) => address.includes("offline"))).toEqual([]);
  expect([await workers(page), await copies(page)]).toEqual([0, 0]);
  await save(page);
  await page.keyboard.press("Escape");

  host.fault = () => "cut";
  await open(page, host.url + NEXT);
  await expect(heading(page)).toHaveText("Troubleshooting");
  await page.reload();
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name: "Quick start", exact: true }).click();
  await expect(heading(page)).toHaveText("Quick start");
  // A click before hydration loads a document, whose heading appears before its keyboard shortcuts work.
  await hydrated(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("webhook");
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
  host.fault = () => undefined;
  host.directory = OTHER;
  await open(page, host.url + GUIDE);
  await expect(heading(page)).toHaveText("Quick start, renewed");
  await expect(notice(page)).toContainText("These pages have changed");
  await notice(page).getByRole("button", { name: "Update" }).click();
  await dialog(page).getByRole("button", { name: "Update the copy" }).click();
  await expect(dialog(page)).toContainText("Saved:");
  expect(await copies(page)).toBe(1);
  host.fault = () => "cut";
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText("Quick start, renewed");

  await page.getByRole("contentinfo").getByRole("button", { name: "Read offline" }).click();
  await dialog(page).getByRole("button", { name: "Remove the copy" }).click();
  await expect.poll(() => copies(page)).toBe(0);
  await expect.poll(() => workers(page)).toBe(0);
});

test("when the site no longer has the worker, the worker removes the copy and unregisters itself", async ({
  page,
  host,
}) => {
  // The smaller site: the first drill saves all of A.
  host.directory = OTHER;
  await open(page, host.url + GUIDE);
  await save(page);
  host.fault = (address) => (address === "/offline-worker.mjs" ? "missing" : undefined);
  await open(page, host.url + NEXT);
  await expect.poll(() => workers(page)).toBe(0);
  expect(await copies(page)).toBe(0);
});
