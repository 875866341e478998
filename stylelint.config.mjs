/** A raw length or time instead of a token: `0.5rem`, `160ms`. 1px is allowed for lines. */
const RAW_SPACE = /(?<![\w.-])-?(?:[\d.]+rem|(?!1px)[\d.]+px)/;
const RAW_TIME = /(?<![\w-])[\d.]+m?s\b/;
const TOKENS = "src/theme/styles/tokens.css";

/** Values come from the scale in tokens.css; /markdown-page#scale shows it. */
const scale = {
  "declaration-property-value-allowed-list": [
    {
      "font-size": [/^var\(--text-/, "inherit"],
      "font-weight": [/^var\(--weight-/, "inherit"],
      "line-height": [/^var\(--line-/, "inherit"],
      "letter-spacing": [/^var\(--tracking-/, "inherit"],
      "/^border-.*radius$/": [/^var\(--radius/, "inherit", "0"],
      "z-index": [/^var\(--layer-/],
    },
    { message: (property) => `${property} takes a token of ${TOKENS}` },
  ],
  "declaration-property-value-disallowed-list": [
    {
      "/^(?:padding|margin)|^(?:row-|column-)?gap$|^--flow$/": [RAW_SPACE],
      "/^(?:transition|animation)/": [RAW_TIME],
    },
    { message: (property) => `${property} takes tokens of ${TOKENS}` },
  ],
};

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    // CSS modules export their class names as JavaScript identifiers.
    "selector-class-pattern": [
      /^[a-z][a-zA-Z0-9-]*$/,
      { message: "camelCase in modules, kebab-case in shared styles" },
    ],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    // Layers and modules settle precedence; the order within a file follows the page.
    "no-descending-specificity": null,
    "custom-property-pattern": null,
    "custom-property-empty-line-before": null,
    "value-keyword-case": ["lower", { ignoreProperties: [/^--font/] }],
    // Range notation needs Safari 16.4; the site supports 15.6.
    "media-feature-range-notation": "prefix",
    "property-no-vendor-prefix": [true, { ignoreProperties: ["text-size-adjust", "-webkit-text-size-adjust"] }],
    "color-named": "never",
    // Raw colours belong in tokens.css; only print.css has some, too.
    "color-no-hex": true,
    "unit-disallowed-list": [["in", "cm", "mm"]],
    ...scale,
  },
  overrides: [
    { files: ["src/theme/styles/tokens.css"], rules: { "color-no-hex": null } },
    { files: ["src/theme/styles/print.css"], rules: { "color-no-hex": null, "declaration-no-important": null } },
  ],
};
