/**
 * webpack's loader for styles. webpack loads it by its path, so it is JavaScript; what it does comes with its options
 * (`extractStyles` in webpack-config.ts).
 * @this {import("webpack").LoaderContext<{ load: (context: object, css: string) => Promise<string> }>}
 * @param {string} css
 */
module.exports = function loadStyles(css) {
  const done = this.async();
  this.getOptions()
    .load(this, css)
    .then((module) => done(null, module), done);
};
