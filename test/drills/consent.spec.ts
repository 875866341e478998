import type { Page } from "@playwright/test";
import { OTHER } from "./build";
import { expect, findingsInEachMode, follow, heading, hydrated, open, test } from "./support";

/**
 * A tag-manager container for build B, served by the test. It records what it finds when it runs, and creates the same
 * Trusted Types policy as Google's scripts.
 */
const CONTAINER = `
  window.found = dataLayer.map((entry) => (entry.event ? entry.event : Array.from(entry).slice(0, 2).join(" ")));
  trustedTypes.createPolicy("goog#html", { createHTML: String, createScriptURL: String });
`;

/** Records requests to other sites and console messages about refusals. */
async function watchOthers(page: Page): Promise<{ readonly asked: string[]; readonly refused: string[] }> {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
  });
  await page.route(
    (url) => url.hostname !== "localhost",
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: CONTAINER });
    },
  );
  return { asked, refused };
}

interface Told {
  readonly event?: string;
  readonly page_path?: string;
  readonly page_title?: string;
}
const told = (page: Page): Promise<Told[] | undefined> =>
  page.evaluate(() => (window as unknown as { dataLayer?: Told[] }).dataLayer);
const views = async (page: Page): Promise<Told[]> =>
  ((await told(page)) ?? []).filter(({ event }) => event === "page_view");
const question = (page: Page) => page.getByRole("dialog", { name: "Analytics" });
const found = (page: Page) => page.evaluate(() => (window as unknown as { found?: string[] }).found);

test.beforeEach(({ host }) => {
  host.directory = OTHER;
});

test("requests nothing from other sites before Accept, then gives the container the consent defaults and each page view", async ({
  page,
  host,
}) => {
  const { asked, refused } = await watchOthers(page);
  await open(page, `${host.url}/guides/first`);
  await expect(question(page)).toBeVisible();
  expect(await findingsInEachMode(page)).toEqual([]);
  await follow(page, "Second page");
  await expect(heading(page)).toHaveText("Second page");
  await page.waitForLoadState("networkidle");
  expect([asked, await told(page)]).toEqual([[], undefined]);

  await page.getByRole("button", { name: "Accept" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => found(page)).toEqual(["consent default", "consent update", "gtm.js", "page_view"]);
  await page.getByRole("navigation", { name: "Docs pages" }).getByRole("link", { name: "First page" }).click();
  await expect(heading(page)).toHaveText("First page");
  await page.goBack();
  await expect(heading(page)).toHaveText("Second page");
  expect(await views(page)).toEqual(
    ["second", "first", "second"].map((name) => ({
      event: "page_view",
      page_path: `/guides/${name}`,
      page_title: expect.stringMatching(new RegExp(`^${name} page \\|`, "i")),
    })),
  );
  await page.reload();
  await expect.poll(() => found(page)).toHaveLength(4);
  await expect(question(page)).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set(["https://www.googletagmanager.com/gtm.js?id=GTM-DRILL1"]));
  expect(refused).toEqual([]);
});

test("Reject persists across a reload, and Analytics choices lets the reader accept and withdraw later", async ({
  page,
  host,
}) => {
  const { asked } = await watchOthers(page);
  await open(page, `${host.url}/guides/first`);
  await page.getByRole("button", { name: "Reject" }).click();
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(question(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  const choices = page.getByRole("button", { name: "Analytics choices" });
  await choices.press("Enter");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Accept" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => found(page)).toHaveLength(4);
  await expect(choices).toBeFocused();

  await choices.press("Enter");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reject" }).click()]);
  await hydrated(page);
  expect([await told(page), await found(page)]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(1);
});

test("on a small screen the consent question doesn't cover the focused element", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, `${host.url}/guides/first`);
  await expect(question(page)).toBeVisible();
  const { focused, hidden } = await page.evaluate(async () => {
    const panel = document.querySelector("[role=dialog]") as HTMLElement;
    const lost: string[] = [];
    let count = 0;
    for (const element of document.querySelectorAll<HTMLElement>("main a[href], footer a[href], footer button")) {
      element.focus();
      // Content of closed details isn't focusable.
      if (document.activeElement !== element) continue;
      count += 1;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const box = element.getBoundingClientRect();
      if (box.top > panel.getBoundingClientRect().top) lost.push(element.outerHTML.slice(0, 200));
    }
    return { focused: count, hidden: lost };
  });
  expect(focused).toBeGreaterThan(3);
  expect(hidden).toEqual([]);
});
