import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, GUIDE, open, test } from "./support";

const INDEX = /^\/search\//;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const box = (page: Page) => dialog(page).getByRole("combobox");
const status = (page: Page) => dialog(page).getByRole("status");
const found = /^\d+ results?$/;

test("when the index doesn't load, search shows an error with Retry; once loaded, search works offline", async ({
  page,
  host,
  context,
}) => {
  await open(page, host.url + GUIDE);
  host.fault = (address) => (INDEX.test(address) ? "cut" : undefined);
  await page.keyboard.press("/");
  await box(page).fill("webhook");
  const failure = dialog(page).getByRole("alert");
  await expect(failure).toContainText("Search couldn't be loaded.");
  host.fault = () => undefined;
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(status(page)).toHaveText(found);
  await expect(failure).toHaveCount(0);
  await context.setOffline(true);
  await box(page).fill("refund");
  await expect(status(page)).toHaveText(found);
  await expect(dialog(page).getByRole("option").first()).toHaveAttribute("href", /^\//);
});

test("when the search dialog doesn't load, a red box says so, and the shortcut works once the network is back", async ({
  page,
  host,
  context,
}) => {
  await open(page, host.url + GUIDE);
  await context.setOffline(true);
  await page.keyboard.press("/");
  await expect(page.getByRole("alert").filter({ hasText: "Search couldn't be loaded" })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Retry in the red box of the search opens the dialog", async ({ page, host, context }) => {
  await open(page, host.url + GUIDE);
  await context.setOffline(true);
  await page.keyboard.press("/");
  const alert = page.getByRole("alert").filter({ hasText: "Search couldn't be loaded" });
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

/** Returns a strict host's policy: inline scripts by hash, no `unsafe-inline`, nothing from other origins. */
function strictPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return `script-src 'self' ${hashes.join(" ")}; worker-src 'self'; connect-src 'self'; object-src 'none'`;
}

test("under a strict content security policy, search runs in its worker without violations", async ({ page, host }) => {
  const refused: string[] = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await page.route(host.url + GUIDE, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), "content-security-policy": strictPolicy(body) },
    });
  });
  await open(page, host.url + GUIDE);
  await page.keyboard.press("/");
  await box(page).fill("webhook");
  await expect(status(page)).toHaveText(found);
  expect(page.workers()).toHaveLength(1);
  expect(refused).toEqual([]);
});

test("under a policy that forbids workers, search runs in the page", async ({ page, host }) => {
  await page.route(host.url + GUIDE, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const policy = strictPolicy(body).replace("worker-src 'self'", "worker-src 'none'");
    await route.fulfill({ response, body, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await open(page, host.url + GUIDE);
  await page.keyboard.press("/");
  await box(page).fill("webhook");
  await expect(status(page)).toHaveText(found);
  expect(page.workers()).toHaveLength(0);
});
