import { existsSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "../lib/chromium";
import { serve } from "../lib/static-server";
import { median } from "./measure";
import { SYSTEMS, type System } from "./systems";

/**
 * `npm run bench -- reader 60 5`: opens the same page of each system last built with `npm run bench`, in turn, on a
 * phone-sized screen with the CPU throttled four times; prints medians. Scripts that the page only prefetches, and
 * other resources loaded within five seconds after the load event, count as loaded ahead.
 */
const PAGES = Number(process.argv[2] ?? 60);
const ROUNDS = Number(process.argv[3] ?? 5);
const AHEAD = 5000;
const SLOWDOWN = 4;

interface Visit {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly other: number;
  readonly ahead: number;
  readonly requests: number;
  readonly lcp: number;
  /** Total blocking time: ms beyond 50 ms of each long task until the page is idle. */
  readonly blocking: number;
  /**
   * Time in ms from the click on another page's link, hovered first, until its heading is in the document; undefined if
   * the text has no such link.
   */
  readonly click: number | undefined;
}

/** Collects performance entries from the start. */
function observe(): void {
  const seen = { lcp: 0, blocking: 0 };
  Object.assign(window, { seen });
  const on = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  on("longtask", (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // tsx compiles the functions below with a name-preserving helper that the page lacks.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.addInitScript(observe);
  await page.addInitScript(timeClicks, NEXT);
  const sizes: Promise<{ type: string; size: number; ahead: boolean }>[] = [];
  let loaded = false;
  page.on("response", (response) => {
    const request = response.request();
    const type = request.resourceType();
    // This site loads its scripts after the first paint, sometimes after the load event, so they don't count as
    // preloading.
    const ahead = type === "script" ? /prefetch/.test(request.headers()["sec-purpose"] ?? "") : loaded;
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    );
    sizes.push(size.then((bytes) => ({ type, size: bytes, ahead })));
  });
  await page.goto(address, { waitUntil: "load" });
  loaded = true;
  await page.waitForTimeout(AHEAD);
  const all = await Promise.all(sizes);
  const sum = (entries: typeof all): number => entries.reduce((total, { size }) => total + size, 0);
  const atFirst = all.filter(({ ahead }) => !ahead);
  const of = (wanted: string): number => sum(atFirst.filter(({ type }) => type === wanted));
  const measured = await page.evaluate(() => (window as unknown as { seen: Record<"lcp" | "blocking", number> }).seen);
  const click = await clickTime(page);
  await context.close();
  return {
    html: of("document"),
    script: of("script"),
    style: of("stylesheet"),
    other: sum(atFirst) - of("document") - of("script") - of("stylesheet"),
    ahead: sum(all) - sum(atFirst),
    requests: atFirst.length,
    ...measured,
    click,
  };
}

const NEXT = "Generated page 8";

/** Records when a click happens and when the heading appears, in this document or the next. */
function timeClicks(heading: string): void {
  const note = (name: string): void => sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  document.addEventListener("click", () => note("clicked"), { capture: true });
  const look = (): void => {
    if (sessionStorage.getItem("shown") === null && document.querySelector("h1")?.textContent.includes(heading))
      note("shown");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Measures the click on the link to the next page, then goes back. */
async function clickTime(page: Page): Promise<number | undefined> {
  const next = page.locator('main a[href*="page-8"], article ~ * a[href*="page-8"], a[rel=next]').first();
  if ((await next.count()) === 0) return undefined;
  await next.scrollIntoViewIfNeeded();
  await next.hover();
  await page.waitForTimeout(1000);
  await page.evaluate(() => sessionStorage.removeItem("shown"));
  await next.click();
  await page.locator("h1", { hasText: NEXT }).waitFor();
  const time = (): Promise<number> =>
    page.evaluate(() => Number(sessionStorage.getItem("shown")) - Number(sessionStorage.getItem("clicked")));
  await expect.poll(time).toBeGreaterThan(0);
  const taken = await time();
  await page.goBack();
  await page.locator("h1", { hasNotText: NEXT }).waitFor();
  return taken;
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

function row(system: System, visits: readonly Visit[]): string {
  const of = (read: (visited: Visit) => number): number => median(visits.map(read));
  const sizes = [of((v) => v.html), of((v) => v.script), of((v) => v.style), of((v) => v.other), of((v) => v.ahead)];
  const times = [of((v) => v.lcp), of((v) => v.blocking)].map((time) => time.toFixed(0));
  const clicks = visits.flatMap(({ click }) => click ?? []);
  const click = clicks.length === 0 ? "–" : median(clicks).toFixed(0);
  return `| ${[system.name, ...sizes.map(kb), of((v) => v.requests), ...times, click].join(" | ")} |`;
}

async function main(): Promise<void> {
  const folderOf = (system: System): string => path.join(system.project(PAGES), system.output);
  const built = SYSTEMS.filter((system) => existsSync(path.join(folderOf(system), "index.html")));
  if (built.length === 0) {
    console.error(
      `.tmp/bench · built systems — found none with ${PAGES} pages, expected at least one. Fix: run \`npm run bench -- builds ${PAGES} 1\`.`,
    );
    process.exitCode = 1;
    return;
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  const visits = new Map<System, Visit[]>(built.map((system) => [system, []]));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [system, list] of visits) {
      const { url, close } = await serve({ directory: folderOf(system), port: 0, forms: "plain" });
      list.push(await visit(browser, url + system.address));
      await close();
    }
  }
  await browser.close();
  console.log(
    "| System | HTML, KB | Script | Styles | Other | Ahead | Requests | LCP, ms | Blocking, ms | Click, ms |\n|---|---|---|---|---|---|---|---|---|---|",
  );
  for (const [system, list] of visits) console.log(row(system, list));
}

void main();
