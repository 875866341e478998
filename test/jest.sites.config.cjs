const { projects, ...shared } = require("../jest.config");

/** Tests that build or serve sites. Select one project with `--selectProjects`. */

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
