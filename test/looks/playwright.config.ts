import base from "../../playwright.config";

/**
 * `npm test -- looks`: pictures of twelve kinds of page at two widths and in both modes, against those of `pictures/`.
 * `npm test -- looks --update-snapshots` accepts what has changed.
 */
export default {
  ...base,
  testDir: ".",
  outputDir: "../../.tmp/looks-results",
  timeout: 60_000,
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  expect: {
    timeout: 20_000,
    // A pixel differs from a fifth of the way between black and white on; up to 0.5 % of a picture's may.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.005, scale: "device" as const },
  },
  use: { ...base.use, bypassCSP: true },
  reporter: [["list"]],
};
