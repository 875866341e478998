const { readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

/**
 * Unit and component tests. test/jest.sites.config.cjs runs the tests of built sites, and Playwright the browser tests
 * (playwright.config.ts).
 */

/** Returns the installed ES module packages. Jest runs CommonJS, so they have to be compiled like our own files. */
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

const support = (name) => path.join(__dirname, "test/support", name);

/** @type {import("jest").Config} */
const shared = {
  rootDir: __dirname,
  runtime: "<rootDir>/test/support/runtime.cjs",
  cacheDirectory: path.join(__dirname, "node_modules/.cache/jest"),
  // Excludes `.cjs`, which Jest runs as is.
  transform: {
    "\\.(?:[jt]sx?|m[jt]s)$": [
      "@swc/jest",
      { jsc: { target: "es2022", transform: { react: { runtime: "automatic" } } }, module: { type: "commonjs" } },
    ],
  },
  transformIgnorePatterns: [`<rootDir>/node_modules/(?!(?:${esModulePackages().join("|")})/)`],
  // Global lookups in a test file are slow, and loops over pixels use this one.
  sandboxInjectedGlobals: ["Math"],
  moduleNameMapper: {
    "\\.module\\.css$": support("css-module.cjs"),
    "\\.css$": support("empty.cjs"),
    "^gatsby$": support("gatsby.tsx"),
  },
  // What webpack defines for a site without analytics; tests override it as needed.
  globals: {
    __ANALYTICS__: { containerId: null, feedbackUrl: null },
    __PLATFORMS__: [
      {
        id: "woocommerce",
        name: "WooCommerce",
        guide: "/guides/integrations/woocommerce/installation",
        folder: "/guides/integrations/woocommerce/",
        pages: ["/guides/integrations/woocommerce/installation", "/guides/integrations/woocommerce/hooks"],
      },
      {
        id: "magento",
        name: "Magento",
        guide: "/guides/integrations/magento/installation",
        folder: "/guides/integrations/magento/",
        pages: ["/guides/integrations/magento/installation", "/guides/integrations/magento/compatibility"],
      },
    ],
    __VARIABLES__: {
      product: "Tameio",
      "product-slug": "tameio",
      product_slug: "tameio",
      Product: "Tameio",
      productSlug: "tameio",
      "brand.color": "#0b6553",
      "host.checkout": "https://checkout.example.com",
      "host.store": "https://store.example.org",
      "header.crc": "x-tameio-crc",
      "header.HTTP_CRC": "HTTP_X_TAMEIO_CRC",
    },
  },
  modulePathIgnorePatterns: ["<rootDir>/(?:\\.cache|\\.tmp|public|hosts|tools/bench/systems)/"],
};

/** @type {import("jest").Config} */
module.exports = {
  // Long enough for slow or busy machines; hanging tests still fail.
  testTimeout: 60_000,
  // Also in watch mode, where Jest would leave half of the CPUs idle.
  maxWorkers: "100%",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      // Code in src/browser needs a window even if its tests don't render anything.
      testMatch: ["<rootDir>/src/!(browser)/**/*.test.ts", "<rootDir>/{test/unit,tools}/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "components",
      testEnvironment: "jsdom",
      // Browser packages need more than jsdom has.
      testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
      testMatch: ["<rootDir>/{src,test/unit}/**/*.test.tsx", "<rootDir>/src/browser/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/test/support/component-tests.ts"],
    },
  ],
};
