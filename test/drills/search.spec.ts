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

for (const [way, recover] of [
  ["the shortcut", (page: Page) => page.keyboard.press("/")],
  ["Retry in the box", (page: Page) => page.getByRole("alert").getByRole("button", { name: "Retry" }).click()],
] as const)
  test(`when the search dialog doesn't load, a red box says so, and ${way} opens it once the network is back`, async ({
    page,
    host,
    context,
  }) => {
    await open(page, host.url + GUIDE);
    await context.setOffline(true);
    await page.keyboard.press("/");
    await expect(page.getByRole("alert").filter({ hasText: "Search couldn't be loaded" })).toBeVisible();
    await context.setOffline(false);
    await recover(page);
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

/** Returns a strict host's policy: inline scripts by hash, no `unsafe-inline`, nothing from other origins. */
function strictPolicy(html: string, workers: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return `script-src 'self' ${hashes.join(" ")}; worker-src ${workers}; connect-src 'self'; object-src 'none'`;
}

for (const [policy, workers, where] of [
  ["a strict content security policy", "'self'", "in its worker"],
  ["a policy that forbids workers", "'none'", "in the page"],
] as const)
  test(`under ${policy}, search runs ${where}`, async ({ page, host }) => {
    const refused: string[] = [];
    page.on("console", (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    await page.route(host.url + GUIDE, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const headers = { ...response.headers(), "content-security-policy": strictPolicy(body, workers) };
      await route.fulfill({ response, body, headers });
    });
    await open(page, host.url + GUIDE);
    await page.keyboard.press("/");
    await box(page).fill("webhook");
    await expect(status(page)).toHaveText(found);
    expect(page.workers()).toHaveLength(workers === "'self'" ? 1 : 0);
    if (workers === "'self'") expect(refused).toEqual([]);
  });
