import type { Page, Request } from "@playwright/test";
import { axeFindings } from "../e2e/support-axe";
import { OTHER } from "./build";
import { expect, findingsInEachMode, follow, GUIDE, heading, hydrated, NEXT, open, slowClock, test } from "./support";

const data = (address: string): string => `/page-data${address}/page-data.json`;

interface PageFile {
  readonly result: { data: { doc?: unknown }; pageContext?: object };
}
const CHUNK = /^\/component---/;
const BUNDLE = /^\/(app|framework|webpack-runtime)-/;
/** Lazily loaded parts of a page: their scripts and styles have numeric names. */
const PART = /^\/\d+[-.]/;

for (const fault of ["missing", "html"] as const) {
  test(`when a chunk fails on a route change (${fault}), warns once, reloads once at the target, and Retry recovers`, async ({
    page,
    host,
    watch,
  }) => {
    await open(page, host.url + GUIDE);
    host.fault = (address) => (CHUNK.test(address) ? fault : undefined);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources", exact: true }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Loading chunk" });
    await expect(failure).toBeVisible();
    expect(watch.documents).toEqual([GUIDE, new URL(page.url()).pathname]);
    expect(watch.warnings.filter((text) => text.includes("couldn't be loaded in place"))).toHaveLength(1);
    await expect(heading(page)).toHaveText("Design");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    host.fault = () => undefined;
    await failure.getByRole("button", { name: "Retry" }).click();
    await hydrated(page);
    await expect(failure).toHaveCount(0);
  });
}

test("when page data lacks its document, warns once and reloads once at the target", async ({ page, host, watch }) => {
  await page.route(`**${data(NEXT)}`, async (route) => {
    const json = (await (await route.fetch()).json()) as PageFile;
    delete json.result.data.doc;
    await route.fulfill({ json });
  });
  await open(page, host.url + GUIDE);
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await hydrated(page);
  expect(watch.documents).toEqual([GUIDE, NEXT]);
  expect(watch.warnings).toEqual([expect.stringContaining(`${NEXT} couldn't be loaded in place.`)]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("when the layout throws, shows the crash screen, and Try again and Back load the page anew", async ({
  page,
  host,
  watch,
}) => {
  await page.route(`**${data(NEXT)}`, async (route) => {
    const json = (await (await route.fetch()).json()) as PageFile;
    await route.fulfill({ json: { ...json, result: { ...json.result, pageContext: { kind: "doc", sidebar: 7 } } } });
  });
  await open(page, host.url + GUIDE);
  for (const recover of ["Try again", "Back"]) {
    await follow(page, "Troubleshooting");
    await expect(heading(page)).toHaveText("This page crashed.");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle("This page crashed.");
    expect(await findingsInEachMode(page)).toEqual([]);
    if (recover === "Back") await page.goBack();
    else await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText(recover === "Back" ? "Quick start" : "Troubleshooting");
    await hydrated(page);
    await open(page, host.url + GUIDE);
  }
  expect(watch.documents).toEqual([GUIDE, NEXT, GUIDE, GUIDE, GUIDE]);
});

test("when a page throws, shows the crash screen inside the layout, and Try again recovers", async ({ page, host }) => {
  host.directory = OTHER;
  await open(page, `${host.url}/guides/first`);
  await page.evaluate(() => document.querySelector("main article a[href]")?.setAttribute("href", "/crash"));
  await page.locator("main article a[href='/crash']").click();
  await expect(heading(page)).toHaveText("This page crashed.");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { mended: true }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("A page that works");
});

test("when page data answers 503 on a route change, reloads once at the target with its query and hash", async ({
  page,
  host,
  watch,
}) => {
  await open(page, host.url + GUIDE);
  host.fault = (address) => (address === data(NEXT) ? "unavailable" : undefined);
  await page.evaluate(
    (href) => document.querySelector("main a[href]")?.setAttribute("href", href),
    `${NEXT}?a=1#gatsby-focus-wrapper`,
  );
  await page.locator(`main a[href^="${NEXT}"]`).first().click();
  await expect(heading(page)).toHaveText("Troubleshooting");
  await hydrated(page);
  expect(page.url()).toBe(`${host.url}${NEXT}?a=1#gatsby-focus-wrapper`);
  expect(watch.documents).toEqual([GUIDE, NEXT]);
  expect(watch.warnings).toEqual([
    expect.stringContaining(`${NEXT}?a=1#gatsby-focus-wrapper couldn't be loaded in place.`),
  ]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText("Quick start");
});

test("a second failure soon after a reload shows the red box instead of reloading again", async ({
  page,
  host,
  watch,
}) => {
  await slowClock(page);
  await open(page, host.url + GUIDE);
  host.fault = (address) => (address.startsWith("/page-data/guides/") ? "cut" : undefined);
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await hydrated(page);
  await follow(page, "Quick start");
  const failure = page.getByRole("alert").filter({ hasText: "couldn't be loaded" });
  await expect(failure).toBeVisible();
  await expect(heading(page)).toHaveText("Troubleshooting");
  expect(watch.documents).toEqual([GUIDE, NEXT]);
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page)).toHaveText("Quick start");
  expect(watch.documents).toEqual([GUIDE, NEXT, GUIDE]);
});

test("when the network is down, the page stays with a red box, and Retry loads the target once the network is back", async ({
  page,
  host,
  context,
  watch,
}) => {
  await open(page, host.url + GUIDE);
  await context.setOffline(true);
  await follow(page, "Troubleshooting");
  const failure = page.getByRole("alert").filter({ hasText: "couldn't be loaded" });
  const retry = failure.getByRole("button", { name: "Retry" });
  await expect(retry).toBeFocused();
  await expect(heading(page)).toHaveText("Quick start");
  expect(await findingsInEachMode(page, ".load-failure")).toEqual([]);
  await failure.evaluate((box) => box.setAttribute("data-first", ""));
  await retry.press("Enter");
  await expect(page.locator(".load-failure:not([data-first])")).toBeVisible();
  await expect(heading(page)).toHaveText("Quick start");
  expect(watch.documents).toEqual([GUIDE]);
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText("Troubleshooting");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(watch.documents).toEqual([GUIDE, NEXT]);
});

test("when Back leads to a page that can't load, the current page stays with a red box, and Retry loads the target", async ({
  page,
  host,
  context,
}) => {
  await open(page, host.url + GUIDE);
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await page.reload();
  await hydrated(page);
  await context.setOffline(true);
  await page.evaluate(() => window.history.back());
  const failure = page.getByRole("alert").filter({ hasText: "couldn't be loaded" });
  await expect(failure).toBeVisible();
  await expect(heading(page)).toHaveText("Troubleshooting");
  await context.setOffline(false);
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page)).toHaveText("Quick start");
  expect(new URL(page.url()).pathname).toBe(GUIDE);
});

test("when the menu doesn't load, shows a red box in view; Retry reloads the page, and pressing the button again opens the menu once it can load", async ({
  page,
  host,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, host.url + GUIDE);
  const menu = page.getByRole("button", { name: "Open navigation menu" });
  const drawer = page.getByRole("dialog", { name: "Navigation menu" });
  const failure = page.getByRole("alert").filter({ hasText: "The menu couldn't be loaded." });
  const place = () =>
    page.locator("#choose-your-path").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Not Playwright's click, which scrolls to a sticky element first.
  const press = () => menu.evaluate((button) => (button as HTMLElement).click());
  await page.locator("#choose-your-path").evaluate((element) => element.scrollIntoView());
  const before = await place();
  host.fault = (address) => (PART.test(address) ? "missing" : undefined);
  await press();
  await expect(failure.getByRole("button", { name: "Retry" })).toBeFocused();
  await expect(failure).toBeInViewport();
  expect(await place()).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page, undefined, ".load-failure")).toEqual([]);
  expect(watch.warnings).toEqual([expect.stringContaining("The menu couldn't be loaded.")]);
  await press();
  // Wait until this request has failed, too: it could still load the part, whose menu would replace the box.
  await expect.poll(() => watch.warnings).toHaveLength(2);
  await expect(failure).toHaveCount(1);
  expect(watch.documents).toEqual([GUIDE]);
  host.fault = () => undefined;
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(failure).toHaveCount(0);
  await hydrated(page);
  expect(watch.documents).toEqual([GUIDE, GUIDE]);
  await expect.poll(place).toBe(before);
  host.fault = (address) => (PART.test(address) ? "cut" : undefined);
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  await press();
  await expect(failure).toBeVisible();
  // The part has a script and styles. The first to fail shows the box; the other would fail the next press, too.
  await expect.poll(() => pending.size).toBe(0);
  host.fault = () => undefined;
  await press();
  await expect(drawer.getByRole("link", { name: "Troubleshooting" })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test("when other parts don't load, the filter and the request form say so, and an image opens its file", async ({
  page,
  host,
  watch,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await open(page, host.url + GUIDE);
  host.fault = (address) => (PART.test(address) ? "missing" : undefined);
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  const filter = sidebar.getByRole("searchbox", { name: "Filter pages" });
  await filter.fill("trouble");
  await expect(sidebar.getByRole("status")).toHaveText("The filter couldn't be loaded. Reload the page.");
  await expect(sidebar.getByRole("link", { name: "Quick start" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();
  host.fault = () => undefined;
  await filter.blur();
  await filter.focus();
  await expect(sidebar.getByRole("status")).toHaveText("1 page matches.");

  await open(page, `${host.url}/api/submit-quotation`);
  host.fault = (address) => (PART.test(address) ? "missing" : undefined);
  const compose = page.getByRole("button", { name: "Compose a request" });
  await compose.click();
  await expect(page.getByRole("status").filter({ hasText: "The form didn't load." })).toBeVisible();
  host.fault = () => undefined;
  await compose.click();
  await expect(compose).toHaveCount(0);

  await open(page, `${host.url}/markdown-page`);
  host.fault = (address) => (PART.test(address) ? "missing" : undefined);
  const image = page.locator("a.zoom").first();
  const file = await image.getAttribute("href");
  await image.click();
  await expect(page).toHaveURL(host.url + file);
  expect(watch.documents).toEqual([GUIDE, "/api/submit-quotation", "/markdown-page", file]);
  expect(errors).toEqual([]);
});

test("on slow 3G the page is readable before its scripts run, without a banner, and the progress bar shows while the next page loads", async ({
  page,
  host,
  watch,
  slow3g,
}) => {
  await slow3g();
  await page.goto(host.url + GUIDE, { waitUntil: "domcontentloaded" });
  await expect(heading(page)).toBeVisible();
  expect(await page.locator("html").getAttribute("data-app")).toBeNull();
  await expect(page.locator("#site-load-banner")).toHaveCount(0);
  await hydrated(page);
  await expect(page.locator("#site-load-banner")).toHaveCount(0);
  await follow(page, "Troubleshooting");
  await expect(page.locator("#nprogress [role=progressbar]")).toHaveCount(1);
  await expect(heading(page)).toHaveText("Quick start");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await expect(page.locator("#nprogress")).toHaveCount(0);
  expect(watch.documents).toEqual([GUIDE]);
});

for (const fault of ["missing", "html", "cut"] as const)
  test(`when the entry bundle doesn't load (${fault}), shows the banner and hides script controls`, async ({
    page,
    host,
    watch,
  }) => {
    host.fault = (address) => (BUNDLE.test(address) ? fault : undefined);
    await page.goto(host.url + GUIDE);
    const banner = page.locator("#site-load-banner");
    await expect(banner).toContainText("This site didn't load properly.");
    await expect(banner).toContainText("scripts were blocked or didn't load");
    await expect(banner).toHaveAttribute("role", "alert");
    await expect(heading(page)).toHaveText("Quick start");
    await expect(page.getByRole("button", { name: /Switch between dark/ })).toBeHidden();
    expect(await findingsInEachMode(page, "#site-load-banner")).toEqual([]);
    host.fault = () => undefined;
    await page.reload();
    await hydrated(page);
    await expect(banner).toHaveCount(0);
    expect(watch.documents).toEqual([GUIDE, GUIDE]);
  });

/** Removes the effect of all styles in the documents that a page loads. */
async function blockStyles(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === "/" || url.pathname === GUIDE,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": "style-src 'none'" },
      });
    },
  );
}

test("when scripts and styles are blocked, the home page and a guide show the banner", async ({ page, host }) => {
  host.fault = (address) => (BUNDLE.test(address) ? "missing" : undefined);
  await blockStyles(page);
  for (const address of ["/", GUIDE]) {
    await page.goto(host.url + address);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("8px");
    await expect(page.locator("#site-load-banner")).toBeVisible();
  }
});

test("when only styles are blocked, the page runs and shows no banner", async ({ page, host }) => {
  await blockStyles(page);
  for (const address of ["/", GUIDE]) {
    await open(page, host.url + address);
    await page.waitForLoadState("load");
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("8px");
    await expect(page.locator("#site-load-banner")).toHaveCount(0);
  }
});

for (const [place, mount] of [
  [GUIDE, "/shop/docs"],
  ["/", "/shop"],
] as const) {
  test(`when a site built for / is served below ${mount}, the banner of ${place} suggests the right base path`, async ({
    page,
    host,
  }) => {
    host.mount = mount;
    await page.goto(`${host.url}${mount}${place}`);
    const banner = page.locator("#site-load-banner");
    await expect(banner).toContainText("This site didn't load properly.");
    await expect(banner).toContainText(
      `built for the base path /, but is served below ${mount}. Set basePath: ${mount} in content/site.yaml`,
    );
    await expect(heading(page)).toBeVisible();
  });
}

test("after a new build is published, the next navigation loads its page with one reload", async ({
  page,
  host,
  watch,
}) => {
  await open(page, host.url + GUIDE);
  host.directory = OTHER;
  host.requests.length = 0;
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting, renewed");
  await hydrated(page);
  await expect(page.locator("[data-build=b]")).toHaveCount(1);
  expect(watch.documents).toEqual([GUIDE, NEXT]);
  await follow(page, "Quick start, renewed");
  await expect(heading(page)).toHaveText("Quick start, renewed");
  expect(watch.documents).toEqual([GUIDE, NEXT]);
  await page.goBack();
  await expect(heading(page)).toHaveText("Troubleshooting, renewed");
});

test("after a new build, a page whose chunk was never loaded opens with one reload", async ({ page, host, watch }) => {
  await open(page, `${host.url}/category/getting-started`);
  host.directory = OTHER;
  await page
    .getByRole("main")
    .getByRole("link", { name: /Troubleshooting/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText("Troubleshooting, renewed");
  await hydrated(page);
  expect(watch.documents).toEqual(["/category/getting-started", NEXT]);
});

test("when storage is blocked, warns once, controls work, and a failure still reloads only once", async ({
  page,
  host,
  watch,
}) => {
  await slowClock(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await open(page, host.url + GUIDE);
  await page.getByRole("button", { name: /currently light mode/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  await sidebar.getByRole("button", { name: "Expand sidebar category Advanced use cases" }).click();
  await sidebar.getByRole("button", { name: "Collapse sidebar category Advanced use cases" }).click();
  await sidebar.getByRole("searchbox", { name: "Filter pages" }).fill("trouble");
  await expect(sidebar.getByRole("status")).toHaveText("1 page matches.");
  await sidebar.getByRole("searchbox", { name: "Filter pages" }).fill("");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  await page.getByRole("button", { name: "Close navigation menu" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(watch.warnings).toEqual([expect.stringContaining("Browser storage isn't available")]);
  host.fault = (address) => (address.startsWith("/page-data/guides/") ? "cut" : undefined);
  await follow(page, "Troubleshooting");
  await expect(heading(page)).toHaveText("Troubleshooting");
  await hydrated(page);
  await follow(page, "Quick start");
  await expect(page.getByRole("alert")).toContainText("couldn't be loaded");
  expect(watch.documents).toEqual([GUIDE, NEXT]);
});
