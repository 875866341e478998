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
    // Layers and modules fix who wins; the order inside a file follows the page.
    "no-descending-specificity": null,
    "custom-property-pattern": null,
    "custom-property-empty-line-before": null,
    "value-keyword-case": ["lower", { ignoreProperties: [/^--font/] }],
    // Range notation needs Safari 16.4; the site supports 15.6.
    "media-feature-range-notation": "prefix",
    "property-no-vendor-prefix": [true, { ignoreProperties: ["text-size-adjust", "-webkit-text-size-adjust"] }],
    "color-named": "never",
    // Raw colours are in tokens.css alone.
    "color-no-hex": true,
    "unit-disallowed-list": [["in", "cm", "mm"]],
  },
  overrides: [
    { files: ["src/theme/styles/tokens.css"], rules: { "color-no-hex": null } },
    { files: ["src/theme/styles/print.css"], rules: { "color-no-hex": null, "declaration-no-important": null } },
  ],
};
