import { defineConfig } from "@playwright/test";
import { ENGINES, type Engine } from "./driver";

/** `npm test -- browsers`: the observable contract in every engine. Needs `public/`, and makes the drills' second site. */
export default defineConfig<object, { engine: Engine }>({
  testDir: ".",
  outputDir: "../../.tmp/browsers-results",
  globalSetup: "../drills/build.ts",
  workers: 2,
  timeout: 120_000,
  // Machines differ in speed.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../../.tmp/browsers.json" }]],
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
