/**
 * Scripts are rewritten only where a browser of package.json's `browserslist` needs it. Gatsby's own
 * preset rewrites optional chaining, spread and classes for all browsers (docs/decisions/005 has the weight).
 */
module.exports = {
  presets: [
    ["@babel/preset-env", { bugfixes: true }],
    ["@babel/preset-react", { runtime: "automatic" }],
    "@babel/preset-typescript",
  ],
};
