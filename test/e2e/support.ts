import { readFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { setting } from "../support/settings";

export interface Route {
  readonly path: string;
  readonly sidebar: string;
  readonly kind: "home" | "doc" | "category";
  readonly unlisted?: boolean;
}

const file = path.resolve("test/fixtures/routes.json");

/** Every public route, with the shipped product's slug filled in. */
export const routes: readonly Route[] = (JSON.parse(readFileSync(file, "utf8")) as { routes: Route[] }).routes.map(
  (route) => ({
    ...route,
    path: route.path.replace("{product}", setting("product-slug")),
  }),
);

/** A test that fails on any console message or page error. */
export const test = base.extend<{ quiet: void; allowedMessages: RegExp[] }>({
  allowedMessages: [[], { option: true }],
  quiet: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`page error: ${error.message}`));
      await use();
      expect(messages.filter((message) => !allowedMessages.some((allowed) => allowed.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until React runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-hydrated=true]").waitFor();
}

/** Waits until the page has painted twice: by then it has reacted to a scroll and to a change of its layout. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Holds back the data of a page until the function that is returned is called, as a slow host would. */
export async function holdPage(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
