import base from "../../playwright.config";

/** `npm test -- csp`: every route under the content security policy of the build, every control operated. */
export default {
  ...base,
  testDir: ".",
  outputDir: "../../.tmp/csp-results",
  timeout: 300_000,
  use: { ...base.use, actionTimeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../../.tmp/csp.json" }]],
};
