import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "../../tools/lib/chromium";

/** `npm test -- drills`: what readers see when things break. Needs `public/`; makes a second build itself. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../.tmp/drills-results",
  globalSetup: "./build.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // Machines differ in speed.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../.tmp/drills.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // As for the browser tests; support.ts resets what Playwright leaves.
    reuseContext: true,
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGUMENTS,
      // Playwright turns the back/forward cache off; readers have it.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  },
});
