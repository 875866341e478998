import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from "@playwright/test";
import { ENGINES, type Engine } from "./test/browsers/driver";
import { findForPages, TEST_ARGUMENTS } from "./tools/lib/chromium";

/** Options of `test/browsers`. */
interface Options {
  readonly engine?: Engine;
}

/**
 * Defines a project for a folder of tests. Each has its own output folder, because `npm test` runs several in parallel.
 */
function project(
  name: string,
  settings: Project<PlaywrightTestOptions & Options, PlaywrightWorkerOptions> = {},
): Project<PlaywrightTestOptions & Options, PlaywrightWorkerOptions> {
  return { name, testDir: `test/${name}`, outputDir: `.tmp/playwright/${name}`, ...settings };
}

// A new context takes longer than most tests; support.ts of e2e and drills resets the state that Playwright keeps.
const use = { reuseContext: true, viewport: { width: 1440, height: 900 } };

/**
 * Browser tests of the built site: `npm run build`, then `npx playwright test --project drills`, or
 * `npm test -- drills`, which also locates browsers and counts tests. e2e, csp and looks test the site that
 * `PORT=9321 npm start` serves; browsers serves `public/` itself, and drills also a second site.
 */
export default defineConfig<Options>({
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // Machines differ in speed.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? ".tmp/playwright/report.json" }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:9321",
    // Chromium's headless shell, if it's installed.
    launchOptions: { executablePath: findForPages(), args: TEST_ARGUMENTS },
  },
  projects: [
    project("e2e", { timeout: 240_000, use }),
    // Visits every route under the build's content security policy and operates every control.
    project("csp", { timeout: 300_000, use: { ...use, actionTimeout: 10_000 } }),
    // What readers see when things break.
    project("drills", {
      dependencies: ["second site"],
      use,
    }),
    { name: "second site", testDir: "test/drills", testMatch: "second-site.setup.ts" },
    // What engines may do differently.
    ...ENGINES.map((engine) => project(engine, { testDir: "test/browsers", fullyParallel: false, use: { engine } })),
    // Compares screenshots with test/looks/pictures; `npm test -- looks --update-snapshots` accepts changes.
    project("looks", {
      timeout: 60_000,
      snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
      expect: {
        timeout: 20_000,
        // A pixel counts as different from a fifth of the way between black and white; up to 0.5 % of the pixels may
        // differ.
        toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.005, scale: "device" },
      },
      use: { ...use, bypassCSP: true },
    }),
  ],
});
