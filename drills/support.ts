import { test as base, expect, type Page } from "@playwright/test";
import { SITE } from "./build";
import { startHost, type Host } from "./host";

export const GUIDE = "/guides/getting-started/quick-start";
export const NEXT = "/guides/getting-started/troubleshooting";

interface Watch {
  /** Addresses of the documents that were loaded, in order: a loop would be a long list. */
  readonly documents: string[];
  readonly warnings: string[];
}

/** A test with its own host, which serves build A, and a record of what the page did. */
export const test = base.extend<{ host: Host; watch: Watch; tell: (...sentences: string[]) => void }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  host: async ({}, provide) => {
    const host = await startHost(SITE);
    await provide(host);
    await host.close();
  },
  watch: async ({ page }, provide) => {
    const watch: Watch = { documents: [], warnings: [] };
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        watch.documents.push(new URL(request.url()).pathname);
    });
    page.on("console", (message) => message.type() === "warning" && watch.warnings.push(message.text()));
    await provide(watch);
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  tell: async ({}, provide, { title }) => {
    await provide((...sentences) => console.log(`\n  ${title}\n    ${sentences.join("\n    ")}`));
  },
});

export { expect };

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-hydrated=true]").waitFor();
}

/** Follows a link of the sidebar. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name, exact: true }).click();
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
