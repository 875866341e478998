/**
 * webpack's loader that runs a function of its options. webpack loads it by its path, so it is JavaScript.
 * @this {import("webpack").LoaderContext<{ load: (context: object, text: string) => Promise<string> }>}
 * @param {string} text
 */
module.exports = function load(text) {
  const done = this.async();
  this.getOptions()
    .load(this, text)
    .then((loaded) => done(null, loaded), done);
};
