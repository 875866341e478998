import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "../lib/chromium";
import { freePort } from "../lib/free-port";
import { startDevelop, type DevelopServer } from "../../test/support/develop-site";
import { median } from "./measure";
import { SHIPPED } from "./systems";

/**
 * `npm run bench -- develop 0 5`: measures how long writers wait. Starts `gatsby develop` on the shipped site plus that
 * many generated pages, first without a cache and then with one, until a browser shows a page; then edits that page's
 * text five times and waits for the browser to show each edit. Prints each start time and median edit time.
 */
const PAGES = Number(process.argv[2] ?? 0);
const EDITS = Number(process.argv[3] ?? 5);
const WEBPACK_CACHE = ".cache/webpack/stage-develop/index.pack";
const PAGE = "guides/getting-started/quick-start";

/** Returns how long `work` takes, in ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function edit(page: Page, file: string, mark: string): Promise<number> {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text.trimEnd()}\n\n${mark}\n`);
  // Polls every frame: a locator may only look again after half a second.
  return timed(() =>
    page.waitForFunction((text) => document.body.textContent.includes(text), mark, { polling: "raf" }),
  );
}

async function round(project: string, page: Page): Promise<{ first: number; edits: number[] }> {
  const port = await freePort();
  const file = path.join(project, `content/${PAGE}.mdx`);
  let develop: DevelopServer | undefined;
  try {
    const first = await timed(async () => {
      develop = startDevelop(project, port);
      await develop.ready;
      await page.goto(`http://localhost:${port}/${PAGE}`);
      await page.locator("html[data-hydrated=true] h1").waitFor();
    });
    const edits: number[] = [];
    for (let index = 0; index < EDITS; index += 1) edits.push(await edit(page, file, `Mark ${port} of edit ${index}.`));
    // Waits for the cache that webpack writes once idle: writers don't stop within seconds either.
    await expect.poll(() => existsSync(path.join(project, WEBPACK_CACHE)), { timeout: 60_000 }).toBe(true);
    return { first, edits };
  } finally {
    develop?.stop();
  }
}

async function main(): Promise<void> {
  const project = SHIPPED.prepare(PAGES);
  for (const folder of SHIPPED.made(project)) rmSync(folder, { recursive: true, force: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  for (const kind of ["without a cache", "with a cache"]) {
    const { first, edits } = await round(project, page);
    console.log(
      `${kind}: first page after ${(first / 1000).toFixed(1)} s, an edit shown after ${median(edits).toFixed(0)} ms (${edits.map((edit) => edit.toFixed(0)).join(", ")})`,
    );
  }
  await browser.close();
}

void main();
