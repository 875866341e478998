import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findForPages } from "./tools/lib/chromium";

/** Tests of the built site in Chromium, without a window where it can be. `npm test` builds first and names the browser. */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".tmp/e2e-results",
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  // Machines differ in speed.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".tmp/e2e.json" }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:9321",
    viewport: { width: 1440, height: 900 },
    // A new context for each test takes longer than most tests; support.ts resets what Playwright leaves.
    reuseContext: true,
    launchOptions: {
      executablePath: findForPages(),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
