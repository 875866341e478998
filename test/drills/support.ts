import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings, setTheme } from "../e2e/support-axe";
import { SITE } from "./build";
import { startHost, type Host } from "./host";

interface Watch {
  /** Addresses of loaded documents, in order; a reload loop makes a long list. */
  readonly documents: string[];
  readonly warnings: string[];
}

/** Parts of a page that tell readers where they are and what has happened. */
const TELLING =
  "h1, [role=alert], #site-load-banner, [role=status], [role=dialog], [role=progressbar], [aria-label='Saved copy']";

/** Returns the texts of the visible parts, or the roles of those without text, such as a progress bar. */
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
 * A test with its own host, serving build A, and a log of what the page did. At the end, prints what the page shows and
 * the documents that were loaded. `slow3g` throttles the page's network for the rest of the test.
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
    // Otherwise the throttling would slow the next test in this context, and `setOffline` wouldn't work.
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
export { hydrated, open } from "../e2e/support";
export { follow, GUIDE, heading, NEXT } from "../e2e/support-layout";

/** Slows down time in the page's scripts a hundredfold, so that short delays are short on every machine. */
export async function slowClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
}

/**
 * Returns axe's findings in light mode, then in dark mode.
 * @param within selector of the only part to check
 */
export async function findingsInEachMode(page: Page, within?: string): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    findings.push(...(await axeFindings(page, undefined, within)));
  }
  return findings;
}
