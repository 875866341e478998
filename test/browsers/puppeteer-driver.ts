import puppeteer, { type KeyInput, type LaunchOptions } from "puppeteer-core";
import { findChromium, TEST_ARGUMENTS } from "../../tools/lib/chromium";
import { findFirefox, found } from "../../tools/lib/find-program";
import type { Driver } from "./driver";

/** Starts Firefox over WebDriver BiDi, which needs no driver program. */
export const startFirefox = (): Promise<Driver> =>
  start({ browser: "firefox", executablePath: found("Firefox", findFirefox), headless: true });

export const startChromium = (): Promise<Driver> =>
  start({
    browser: "chrome",
    executablePath: found("Chromium", findChromium),
    headless: true,
    args: TEST_ARGUMENTS,
  });

async function start(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: null });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error instanceof Error ? error.message : String(error)));
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    run: (async (work: (...values: unknown[]) => unknown, ...values: unknown[]) => {
      for (;;) {
        try {
          return await page.evaluate(work, ...values);
        } catch (error) {
          // The document was replaced in the meantime: retry in the next one.
          if (!String(error).includes("Execution context was destroyed")) throw error;
        }
      }
    }) as Driver["run"],
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (combination) => {
      const keys = combination.split("+") as KeyInput[];
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    uncaught: () => Promise.resolve(errors.splice(0)),
    close: () => browser.close(),
  };
}
