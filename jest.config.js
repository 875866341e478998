/** Unit and component tests. Browser tests are Playwright's (playwright.config.ts). */

const { readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

/** `.cjs` is left out: it is what Jest runs. */
const transform = {
  "\\.(?:[jt]sx?|m[jt]s)$": [
    "@swc/jest",
    { jsc: { target: "es2022", transform: { react: { runtime: "automatic" } } }, module: { type: "commonjs" } },
  ],
};

/** Installed packages whose files are ES modules. Jest runs CommonJS, so they are compiled as our own files are. */
function esModulePackages() {
  const modules = path.join(__dirname, "node_modules");
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => {
    try {
      return JSON.parse(readFileSync(path.join(modules, name, "package.json"), "utf8")).type === "module";
    } catch {
      // Not a package: `.bin`, `.cache`.
      return false;
    }
  });
}

const shared = {
  rootDir: __dirname,
  setupFiles: ["<rootDir>/test/support/async-storages.ts"],
  // What webpack writes into the bundle of a site without analytics; tests that need another value set it.
  globals: { __ANALYTICS__: { containerId: null, feedbackUrl: null } },
  transform,
  transformIgnorePatterns: [`<rootDir>/node_modules/(?!(?:${esModulePackages().join("|")})/)`],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/test/support/css-module.js",
    "\\.css$": "<rootDir>/test/support/empty-style.js",
    "^gatsby$": "<rootDir>/test/support/gatsby.tsx",
  },
  testPathIgnorePatterns: ["/node_modules/", "/test/e2e/", "/.cache/", "/public/", "/.tmp/"],
  modulePathIgnorePatterns: ["<rootDir>/.cache", "<rootDir>/public", "<rootDir>/.tmp"],
};

module.exports = {
  // Generous: a test that hangs is found all the same, and one on a slow or busy machine is not taken for one.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      // Code of src/browser has a window, whether or not its tests render anything.
      testMatch: ["<rootDir>/src/!(browser)/**/*.test.ts", "<rootDir>/test/unit/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "components",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/src/**/*.test.tsx", "<rootDir>/src/browser/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/support/component-tests.ts"],
    },
    {
      ...shared,
      displayName: "hosts",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/hosts/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "fixtures",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/fixtures/**/*.test.ts"],
    },
  ],
};
