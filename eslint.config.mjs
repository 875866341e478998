import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Arrows between folders go one way; what a folder may not import, it may not know. */
const boundary = (files, forbidden) => ({
  files,
  ignores: ["**/*.test.ts", "**/*.test.tsx"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      { patterns: forbidden.map(([group, message]) => ({ group, message, allowTypeImports: true })) },
    ],
  },
});

const framework = [
  ["gatsby", "gatsby-*", "react", "react-dom", "react-dom/*", "react-helmet"],
  "pure folders know neither Gatsby nor React",
];
const files = [["node:fs", "node:fs/*", "fs", "node:child_process"], "pure folders do not read files"];
const upward = [
  ["**/gatsby/*", "**/theme/**", "**/browser/*", "**/templates/*", "**/pages/*"],
  "pure folders do not import what is built on them",
];

export default tseslint.config(
  { ignores: ["node_modules", "public", ".cache", ".tmp", "src/gatsby-types.d.ts", "content"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  reactHooks.configs.flat["recommended-latest"],
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
      // A page is rendered and left alone: effects that set state once after mount are how storage is read.
      "react-hooks/set-state-in-effect": "off",
    },
  },
  { files: ["**/*.ts", "**/*.tsx"], rules: { "no-undef": "off" } },
  {
    files: ["*.js", "*.mjs", "test/support/*.js", "scripts/*.js"],
    languageOptions: { globals: { module: "writable", require: "readonly", __dirname: "readonly" } },
    rules: { "no-undef": "off", "@typescript-eslint/no-require-imports": "off" },
  },
  { files: ["scripts/**", "test/**", "bench/**", "drills/**"], rules: { "no-console": "off" } },
  {
    files: ["src/**/*.ts", "src/**/*.tsx"],
    ignores: ["src/browser/router.ts", "**/*.test.ts", "**/*.test.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Identifier[name=/^___/]", "Literal[value=/^___/]"].map((selector) => ({
          selector,
          message: "Gatsby's undocumented globals are touched in src/browser/router.ts only",
        })),
      ],
    },
  },
  {
    files: ["src/**/*.ts", "src/**/*.tsx"],
    ignores: ["**/*.test.ts", "**/*.test.tsx"],
    rules: { "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  boundary(
    ["src/problems/**"],
    [
      framework,
      files,
      upward,
      [
        ["**/config/*", "**/content-model/*", "**/markdown/*", "**/openapi/*", "**/checks/*"],
        "problems are the ground floor",
      ],
    ],
  ),
  boundary(
    ["src/config/**", "src/content-model/**", "src/markdown/**", "src/openapi/**", "src/checks/**"],
    [framework.map((part, index) => (index === 0 ? part.filter((name) => name !== "gatsby-*") : part)), files, upward],
  ),
  boundary(
    ["src/theme/**"],
    [[["**/gatsby/*", "**/templates/*", "**/checks/*", "**/config/*"], "the theme gets its data through GraphQL"]],
  ),
  boundary(
    ["src/browser/**"],
    [[["**/gatsby/*", "**/theme/**", "**/templates/*", "react"], "browser code knows neither the theme nor the build"]],
  ),
);
