import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
  test as base,
} from "@playwright/test";
import { setting } from "../support/settings";

/** Base path of the site under test, such as `/docs`, or empty. `BASE_URL` ends with it. */
export const PREFIX = new URL(process.env.BASE_URL ?? "http://localhost").pathname.replace(/\/$/, "");

/** Returns a site address on its host: `/docs/a?b` for `/a?b`. Links from a page and external URLs stay as they are. */
export function onHost(address: string): string {
  const below = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : undefined;
  const isOnHost = below !== undefined && /^(?:[/?#]|$)/.test(below);
  if (isOnHost || !address.startsWith("/")) return address;
  return `${PREFIX}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** Returns an address's path as tests write it: without host and base path. */
export function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return (pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : pathname) || "/";
}

export interface Route {
  readonly path: string;
  readonly sidebar: string;
  readonly kind: "home" | "doc" | "category";
  readonly unlisted?: boolean;
}

const file = path.resolve("test/fixtures/routes.json");

/** Every public route, with the shipped product's slug. */
export const routes: readonly Route[] = (JSON.parse(readFileSync(file, "utf8")) as { routes: Route[] }).routes.map(
  (route) => ({
    ...route,
    path: route.path.replace("{product}", setting("product-slug")),
  }),
);

/** Makes `page.goto` accept site addresses without the base path. */
export function goesOnHost(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => goto(onHost(address), options);
  return page;
}

/**
 * Gatsby's runtime in a document that's unloading: it lacks the build's id, which the runtime takes for a new build,
 * and `navigator.serviceWorker`. Readers don't see this document.
 */
const LEAVING = /^page error: Cannot read properties of undefined \(reading 'controller'\)$/;

/**
 * A test that fails on any console message or page error. Pages and requests accept site addresses without the base
 * path. `CPU_SLOWDOWN=4` runs page scripts at a quarter of their speed. Prefetching is off to save time, unless a test
 * enables it: `test.use({ loadsAhead: true })`.
 */
export const test = base.extend<{ quiet: void; slow: void; allowedMessages: RegExp[]; loadsAhead: boolean }>({
  loadsAhead: [false, { option: true }],
  context: async ({ context, loadsAhead }, provide, { testId }) => {
    // The reused context keeps these from the previous test.
    await context.clearPermissions();
    await context.setOffline(false);
    // Clears the tab's session storage in the first document of a test, recognised by the tab's name.
    await context.addInitScript((id) => {
      if (!location.protocol.startsWith("http") || window.name === id) return;
      sessionStorage.clear();
      window.name = id;
    }, testId);
    if (!loadsAhead) await saveData(context);
    context.pages().forEach(goesOnHost);
    context.on("page", goesOnHost);
    await provide(context);
  },
  request: async ({ request }, provide) => {
    const get = request.get.bind(request);
    const head = request.head.bind(request);
    request.get = (address, options) => get(onHost(address), options);
    request.head = (address, options) => head(onHost(address), options);
    await provide(request);
  },
  allowedMessages: [[], { option: true }],
  quiet: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = [];
      const note = (message: ConsoleMessage): unknown => messages.push(`${message.type()}: ${message.text()}`);
      const noteError = (error: Error): unknown => messages.push(`page error: ${error.message}`);
      page.on("console", note).on("pageerror", noteError);
      await use();
      page.off("console", note).off("pageerror", noteError);
      const allowed = [LEAVING, ...allowedMessages];
      expect(messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
  slow: [
    async ({ page }, use) => {
      const rate = Number(process.env.CPU_SLOWDOWN ?? 1);
      if (rate === 1) return use();
      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate });
      await use();
      await client.detach();
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for hydration. */
export const hydrated = (page: Page): Promise<void> => page.locator("html[data-hydrated=true]").waitFor();

/**
 * Opens a page and waits for hydration.
 * @returns the document's last response after redirects; null if only the hash changed
 */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** Points the article's first link to an address, and returns it. */
export async function linkTo(page: Page, address: string): Promise<Locator> {
  const link = page.locator("main article a[href]").first();
  await link.evaluate((element, href) => element.setAttribute("href", href), onHost(address));
  return link;
}

/** Waits for two paints, after which the page has reacted to scrolling and layout changes. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until all animations in an element end, except scroll-driven ones, which never do. */
export async function atRest(element: Locator): Promise<void> {
  await element.evaluate(async (box) => {
    const moving = box.getAnimations({ subtree: true }).filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Sets the browser's font size, in percent of the default. */
export async function setFont(page: Page, percent: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", {
    fontSizes: { standard: Math.round(16 * (percent / 100)), fixed: Math.round(13 * (percent / 100)) },
  });
  await client.detach();
}

/** Records layout shift (Web Vitals) from now on; read it with `shiftOf`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList): void =>
      entries.forEach((entry) => (sum += (entry as PerformanceEntry & { readonly value: number }).value));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const shift = (): number => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { shift });
  });
}

/** Returns the page's layout shift since it began to load. */
export async function shiftOf(page: Page): Promise<number> {
  await frames(page);
  return page.evaluate(() => (window as unknown as { readonly shift: () => number }).shift());
}

/** Delays a page's data until the returned function is called, like a slow host. */
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

/** Enables data saving from now on, which turns off prefetching. */
export async function saveData(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

/**
 * Returns what the first load of an address fetches until hydration, without prefetches.
 * @returns Playwright's resource type and the size in bytes at gzip level 9 of each response
 */
export async function firstLoad(page: Page, address: string): Promise<{ type: string; size: number }[]> {
  const responses: Response[] = [];
  const note = (response: Response): unknown => responses.push(response);
  page.on("response", note);
  await open(page, address);
  page.off("response", note);
  const later = await page.evaluate(() => {
    const [{ startTime: runs }] = performance.getEntriesByName("onInitialClientRender") as [PerformanceEntry];
    const entries = performance.getEntriesByType("resource");
    return entries.filter(({ startTime }) => startTime > runs).map(({ name }) => name);
  });
  return Promise.all(
    responses
      .filter((response) => !later.includes(response.url()))
      .map(async (response) => ({
        type: response.request().resourceType(),
        size: gzipSync(await response.body(), { level: 9 }).length,
      })),
  );
}
