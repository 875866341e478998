/** Unit and component tests. Browser tests are Playwright's (playwright.config.ts). */

const transform = {
  "\\.[cm]?[jt]sx?$": [
    "@swc/jest",
    { jsc: { target: "es2022", transform: { react: { runtime: "automatic" } } }, module: { type: "commonjs" } },
  ],
};

const shared = {
  rootDir: __dirname,
  transform,
  // Packages of the unified family are ES modules only; jest runs CommonJS.
  transformIgnorePatterns: [
    "/node_modules/(?!(unified|nlcst-.*|parse-.*|retext-.*|quotation|array-iterate|xast.*|bail|is-plain-obj|trough|vfile.*|unist-.*|remark-.*|mdast-.*|micromark.*|hast-.*|rehype-.*|property-information|space-separated-tokens|comma-separated-tokens|zwitch|html-void-elements|stringify-entities|character-.*|parse-entities|decode-named-character-reference|is-.*|ccount|escape-string-regexp|markdown-table|longest-streak|devlop|trim-lines|web-namespaces|estree-.*|github-slugger|image-size|sirv|totalist|mrmime|@polka|@readme/httpsnippet)/)",
  ],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/test/support/css-module.js",
    "\\.css$": "<rootDir>/test/support/empty-style.js",
    "^gatsby$": "<rootDir>/test/support/gatsby.tsx",
  },
  testPathIgnorePatterns: ["/node_modules/", "/test/e2e/", "/.cache/", "/public/", "/.tmp/"],
  modulePathIgnorePatterns: ["<rootDir>/.cache", "<rootDir>/public", "<rootDir>/.tmp"],
};

module.exports = {
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
      setupFilesAfterEnv: ["<rootDir>/test/support/jest-dom.ts"],
    },
    {
      ...shared,
      displayName: "fixtures",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/fixtures/**/*.test.ts"],
    },
  ],
};
