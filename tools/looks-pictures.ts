import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { loadSite } from "../src/site/loaded-site";
import { CHROMIUM_ARGUMENTS, findChromium } from "./lib/chromium";
import { KINDS, MODES, openForPicture } from "./lib/looks";
import { serve } from "./lib/static-server";

/** `npx tsx tools/looks-pictures.ts [kind…]`: saves full-page screenshots as `.tmp/looks/<kind>-<width>-<mode>.png`. */
const WIDTHS = [390, 1024, 1440, 1920];
const FOLDER = path.join(".tmp", "looks");

async function main(kinds: readonly string[]): Promise<void> {
  const unknown = kinds.filter((kind) => !Object.hasOwn(KINDS, kind));
  if (unknown.length > 0) {
    console.error(`No such kind of page: ${unknown.join(", ")}. There are ${Object.keys(KINDS).join(", ")}.`);
    process.exit(1);
  }
  mkdirSync(FOLDER, { recursive: true });
  const basePath = loadSite().site?.config.basePath ?? "/";
  const { url, close } = await serve({ directory: "public", port: 0, basePath });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true, baseURL: url });
    for (const kind of kinds.length > 0 ? kinds : Object.keys(KINDS)) {
      for (const mode of MODES) {
        const page = await context.newPage();
        await openForPicture(page, KINDS[kind] ?? "/", mode);
        await page.screenshot({ path: path.join(FOLDER, `${kind}-${width}-${mode}.png`), fullPage: true });
        await page.close();
      }
    }
    await context.close();
  }
  await browser.close();
  await close();
  console.log(`The pictures are in ${FOLDER}.`);
}

void main(process.argv.slice(2));
