/**
 * A webpack loader that runs a function from its options. It's JavaScript because webpack loads it by path.
 * @this {import("webpack").LoaderContext<{ load: (context: object, text: string) => Promise<string> }>}
 * @param {string} text
 */
module.exports = function load(text) {
  const done = this.async();
  this.getOptions()
    .load(this, text)
    .then((loaded) => done(null, loaded), done);
};
