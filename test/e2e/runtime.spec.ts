import type { Page } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { TITLE } from "../support/settings";
import { expect, frames, hydrated, linkTo, onHost, open, pathOf, routes, saveData, test } from "./support";
import { follow, GUIDE, heading, LONG } from "./support-layout";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls and waits until the router has recorded the position. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await frames(page);
}

test.describe("scrolling", () => {
  test("a reload restores the position, and a second visit in the same tab starts at the top", async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBe(900);
    await open(page, GUIDE);
    await open(page, LONG);
    expect(await scrolled(page)).toBe(0);
  });

  test("a change of the query alone neither scrolls nor shows the progress bar", async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 800);
    // Not Playwright's click, which scrolls to the link first.
    await (await linkTo(page, `${LONG}?view=2`)).dispatchEvent("click");
    await expect.poll(() => page.url()).toContain("?view=2");
    expect(await scrolled(page)).toBe(800);
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });
});

test("a malformed hash breaks nothing on a visit, in a link or in the address bar", async ({ page }) => {
  const address = `${GUIDE}#%E0%A4%A`;
  await open(page, address);
  await expect(heading(page)).toHaveText("Quick start");
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await (await linkTo(page, address)).click();
  await expect(heading(page)).toHaveText("Quick start");
  await page.evaluate(() => {
    window.location.hash = "#50%";
  });
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
});

test("after a navigation, the next Tab reaches the skip link, and the title is announced exactly once", async ({
  page,
}) => {
  await open(page, GUIDE);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const announcer = document.getElementById("gatsby-announcer");
    new MutationObserver(() => said.push(announcer?.textContent ?? "")).observe(announcer as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual(["Navigated to Troubleshooting"]);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to main content");
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toHaveLength(1);
});

test.describe("prefetching", () => {
  test.use({ loadsAhead: true });

  /** Records responses after load, with their gzip sizes in bytes. */
  async function watch(page: Page) {
    await page.waitForLoadState("networkidle");
    const asked: { path: string; size: Promise<number> }[] = [];
    page.on("response", (response) => {
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      // Responses that arrive after the test are ignored.
      size.catch(() => {});
      asked.push({ path: pathOf(response.url()), size });
    });
    return asked;
  }

  /** Opens a page with a controlled clock, so that the machine's speed doesn't matter. */
  async function openInSlowMotion(page: Page, address: string): Promise<void> {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
    await page.goto(address);
    while ((await page.locator("html[data-hydrated=true]").count()) === 0) await page.clock.runFor(20);
  }

  for (const address of ["/", LONG, "/category/getting-started"]) {
    test(`${address}: at most three pages, each resource once, under 60 KB in the first five seconds`, async ({
      page,
    }) => {
      await openInSlowMotion(page, address);
      const asked = await watch(page);
      await page.clock.runFor(1900);
      expect(asked).toEqual([]);
      let begun = 0;
      let ended = 0;
      page.on("request", () => (begun += 1));
      page.on("requestfinished", () => (ended += 1));
      await page.clock.runFor(3100);
      await expect.poll(() => begun > 0 && ended >= begun).toBe(true);
      if (address.startsWith("/category"))
        await expect.poll(() => asked.filter(({ path }) => path.endsWith("page-data.json")).length).toBeGreaterThan(0);
      const pages = asked.filter(({ path }) => path.endsWith("page-data.json"));
      expect(pages.length).toBeLessThanOrEqual(3);
      // app-data.json is requested with every page to detect new builds.
      const once = asked.map(({ path }) => path).filter((path) => !path.endsWith("app-data.json"));
      expect(once.length).toBe(new Set(once).size);
      const total = (await Promise.all(asked.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThan(60 * 1024);
    });
  }

  test("hovering a link loads its page data, and following it doesn't load that again", async ({ page }) => {
    await page.clock.install();
    await open(page, GUIDE);
    const asked = await watch(page);
    const link = page
      .locator('nav[aria-label="Docs sidebar"]')
      .getByRole("link", { name: "Troubleshooting", exact: true });
    await link.hover();
    const data = "/page-data/guides/getting-started/troubleshooting/page-data.json";
    await expect.poll(() => asked.filter(({ path }) => path === data).length).toBe(1);
    await link.click();
    await expect(heading(page)).toHaveText("Troubleshooting");
    expect(asked.filter(({ path }) => path === data)).toHaveLength(1);
  });

  test("loads nothing when the reader saves data", async ({ page }) => {
    await saveData(page);
    await page.clock.install();
    await open(page, "/category/getting-started");
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(pathOf(request.url())));
    await page.locator("main").getByRole("link").last().hover();
    await page.clock.runFor(10_000);
    // Whatever the page has asked for by now comes before this.
    await page.evaluate((address) => fetch(address), onHost("/robots.txt"));
    expect(asked).toEqual(["/robots.txt"]);
  });
});

test("removes an unknown stored version on load and keeps a known one and other entries", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("set")) return;
    sessionStorage.setItem("set", "1");
    localStorage.setItem("docs-preferred-version", "0.1");
    localStorage.setItem("other", "kept");
  });
  await open(page, GUIDE);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("docs-preferred-version"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("other"))).toBe("kept");
  await page.evaluate(() => localStorage.setItem("docs-preferred-version", "current"));
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version"))).toBe("current");
  await expect(page.getByRole("navigation", { name: "Version" })).toHaveCount(0);
});

test.describe("not found", () => {
  test.use({ allowedMessages: [/404 \(Not Found\)/] });

  test("a link inside the site shows the not-found page with title, noindex and suggestions", async ({ page }) => {
    await open(page, GUIDE);
    await (await linkTo(page, "/guides/getting-started/quickstart")).click();
    await expect(heading(page)).toHaveText("Page Not Found");
    await expect(page).toHaveTitle(`Page Not Found | ${TITLE}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.locator("main").getByRole("link", { name: "Quick start", exact: true })).toBeVisible();
  });

  test("unknown paths with .html or invalid escapes show the not-found page", async ({ page }) => {
    for (const [address, shown] of [
      ["/guides/nope.html", "/guides/nope"],
      ["/guides/%E0%A4%A", "/guides/E0A4A"],
      ["/guides%2Fgetting-started", "/guides-2Fgetting-started"],
    ] as const) {
      await open(page, address);
      await expect(heading(page)).toHaveText("Page Not Found");
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(pathOf(page.url())).toBe(shown);
    }
  });
});

test("the colour mode is set before the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    const seen: { body?: string; paint?: string } = {};
    Object.assign(window, { seen });
    const mode = () => document.documentElement.dataset.theme ?? "none";
    new PerformanceObserver(() => (seen.paint ??= mode())).observe({ type: "paint", buffered: true });
    new MutationObserver(() => {
      if (document.body) seen.body ??= mode();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, GUIDE);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: object }).seen))
    .toEqual({ body: "dark", paint: "dark" });
});

test("a page paints before it requests its scripts", async ({ page }) => {
  await open(page, GUIDE);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
    asked: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === "script")
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(painted[0] as number);
});

test("no page listens for unload or beforeunload", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      heard.push(type);
      return (addEventListener as (...args: unknown[]) => void).call(this, type, ...rest);
    };
  });
  for (const address of [
    "/",
    GUIDE,
    "/api/submit-quotation",
    routes.find(({ kind }) => kind === "category")?.path ?? "/category/api",
  ]) {
    await open(page, address);
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard).toContain("popstate");
    expect(heard.filter((type) => /unload/.test(type))).toEqual([]);
    expect(await page.evaluate(() => [window.onunload, window.onbeforeunload])).toEqual([null, null]);
  }
});

test("a header button pressed before hydration takes effect after it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/app-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/guides/getting-started/quick-start", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search" }).click();
  arrive();
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
});
