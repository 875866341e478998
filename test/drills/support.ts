import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings, setTheme } from "../e2e/support-axe";
import { SITE } from "./build";
import { startHost, type Host } from "./host";

export const GUIDE = "/guides/getting-started/quick-start";
export const NEXT = "/guides/getting-started/troubleshooting";

interface Watch {
  /** Addresses of the documents that were loaded, in order: a loop would be a long list. */
  readonly documents: string[];
  readonly warnings: string[];
}

/** Parts of a page that tell readers where they are and what has happened. */
const TELLING =
  "h1, [role=alert], #site-load-banner, [role=status], [role=dialog], [role=progressbar], [aria-label='Saved copy']";

/** What a reader finds in the parts that are shown: their words, or their role where they have none, as a bar. */
function partsInView(page: Page): Promise<string[]> {
  return page.locator(TELLING).evaluateAll((all) => {
    const shown = all.filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    return shown
      .filter((part) => !shown.some((other) => other !== part && other.contains(part)))
      .map((part) => (part as HTMLElement).innerText.replace(/\s+/g, " ").trim() || part.getAttribute("role"))
      .filter((text): text is string => text !== null && text !== "status");
  });
}

/**
 * A test with its own host, which serves build A, and a record of what the page did. In the end it prints what the page
 * shows and the documents that were loaded. `slow3g` slows the network of the page to the end of the test.
 */
export const test = base.extend<{ host: Host; watch: Watch; tell: void; slow3g: () => Promise<void> }>({
  context: async ({ context }, provide) => {
    await context.setOffline(false);
    await provide(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
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
  slow3g: async ({ page }, provide) => {
    const client = await page.context().newCDPSession(page);
    await provide(async () => {
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 400,
        downloadThroughput: 51_200,
        uploadThroughput: 51_200,
      });
    });
    // Else the next test, in the same context, is slow, too, and `setOffline` does not take it off the network.
    await client.detach();
  },
  tell: [
    async ({ page, watch }, provide, { title }) => {
      await provide();
      const seen = [new URL(page.url()).pathname, ...(await partsInView(page))].join(" · ");
      console.log(`\n  ${title}\n    saw: ${seen}\n    documents: ${watch.documents.join(" → ")}`);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React runs. */
export const hydrated = (page: Page): Promise<void> => page.locator("html[data-hydrated=true]").waitFor();

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Time passes a hundred times slower in the page's scripts, so that what they call soon is soon on every machine. */
export async function slowClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
}

/**
 * What axe finds in one mode and then in the other.
 * @param within selector of the only part that is looked at
 */
export async function findingsInEachMode(page: Page, within?: string): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    findings.push(...(await axeFindings(page, undefined, within)));
  }
  return findings;
}

/** Follows a link of the sidebar. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name, exact: true }).click();
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
