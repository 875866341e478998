import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Gatsby's undocumented globals have one home, which a test can replace. */
const GATSBY_GLOBALS = ["Identifier[name=/^___/]", "Literal[value=/^___/]"].map((selector) => ({
  selector,
  message: "Gatsby's undocumented globals are touched in src/browser/router.ts only",
}));

/** A phone loads the tables of a formatter for 50 ms, while the page hydrates; tools of the workbench load them when they open. */
const INTL = {
  selector: "MemberExpression[object.name='Intl'], CallExpression[callee.property.name=/^toLocale/]",
  message: "format it without Intl, which blocks phones while a page starts",
};

/** Safari below 16.4 refuses a whole script for one of them. */
const LOOKBEHIND = {
  selector: "Literal[regex.pattern=/\\(\\?<[=!]/]",
  message: "match what comes before and put it back, or take a group: Safari 15.6 has no look-behind",
};

/** dependency-cruiser takes such an import for one of types alone, and rooms.cjs would not guard it. */
const MIXED_IMPORT = {
  selector:
    "ImportDeclaration:has(ImportDefaultSpecifier):has(ImportSpecifier[importKind='type']):not(:has(ImportSpecifier[importKind='value']))",
  message: "import the types in a statement of their own: `import type { … } from …`",
};

/** A fixed sleep is too short on a busy machine and too long on any other. */
const FIXED_SLEEP = {
  selector:
    "CallExpression[callee.property.name='waitForTimeout'], CallExpression[callee.name='setTimeout'][arguments.1.value>0]",
  message: "wait for what has to happen (test/support/settled.ts), or stop the clock (page.clock, jest.useFakeTimers)",
};

export default tseslint.config(
  { ignores: ["node_modules", "public", "hosts", ".cache", ".tmp", "src/gatsby-types.d.ts", "content"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  // Everything else has no React, and these rules compile each file that they look at.
  {
    ...reactHooks.configs.flat["recommended-latest"],
    files: ["src/**/*.tsx", "src/theme/**"],
    // A page is rendered and left alone: effects that set state once after mount are how storage is read.
    rules: { ...reactHooks.configs.flat["recommended-latest"].rules, "react-hooks/set-state-in-effect": "off" },
  },
  jsxA11y.flatConfigs.strict,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: "error",
      "no-nested-ternary": "error",
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-undef": "off",
      // A promise that nobody waits for hides its error; one where a boolean is expected is always true.
      "@typescript-eslint/no-floating-promises": [
        "error",
        // Their promises are the runner's own business.
        { allowForKnownSafeCalls: [{ from: "package", package: "node:test", name: ["describe", "test"] }] },
      ],
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ["*.js", "*.cjs", "*.mjs", "src/gatsby-patches/**/*.cjs", "test/**/*.cjs", "tools/*.js"],
    languageOptions: {
      globals: { module: "writable", require: "readonly", process: "readonly", __dirname: "readonly" },
    },
    rules: { "no-undef": "off", "@typescript-eslint/no-require-imports": "off" },
  },
  { files: ["tools/**", "test/**"], rules: { "no-console": "off" } },
  {
    files: ["src/**/*.ts", "src/**/*.tsx"],
    ignores: ["src/browser/router.ts", "**/*.test.ts", "**/*.test.tsx"],
    rules: {
      "no-restricted-syntax": ["error", ...GATSBY_GLOBALS, MIXED_IMPORT],
    },
  },
  {
    files: ["src/{shared,workbench}/**"],
    ignores: ["**/*.test.ts", "**/*.test.tsx"],
    rules: { "no-restricted-syntax": ["error", ...GATSBY_GLOBALS, MIXED_IMPORT, LOOKBEHIND] },
  },
  {
    files: ["src/{browser,theme,templates,pages}/**", "src/components/*/[A-Z]*.tsx"],
    ignores: ["src/browser/router.ts", "**/*.test.ts", "**/*.test.tsx"],
    rules: { "no-restricted-syntax": ["error", ...GATSBY_GLOBALS, MIXED_IMPORT, INTL, LOOKBEHIND] },
  },
  {
    files: [
      "test/e2e/**",
      "test/browsers/**",
      "test/csp/**",
      "test/looks/**",
      "test/drills/**",
      "src/**/*.test.{ts,tsx}",
    ],
    rules: { "no-restricted-syntax": ["error", FIXED_SLEEP] },
  },
  {
    // Tests are left out: their rows are data, next to the module that they test.
    files: ["src/**/*.{ts,tsx}", "tools/**", "test/support/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }] },
  },
);
