const { projects, ...shared } = require("../jest.config");

/** Tests that build sites or serve them. `--selectProjects` names one of the two. */

const [unit] = projects;

/** @type {import("jest").Config} */
module.exports = {
  ...shared,
  testTimeout: 300_000,
  projects: [
    { ...unit, displayName: "hosts", testMatch: ["<rootDir>/test/hosts/**/*.test.ts"] },
    { ...unit, displayName: "fixtures", testMatch: ["<rootDir>/test/fixtures/**/*.test.ts"] },
  ],
};
