/** Compiles as Jest does otherwise, with the change that `MUTANT` describes in one file. Nothing on disk changes. */

const path = require("node:path");
const { createTransformer } = require("@swc/jest");

const mutant = JSON.parse(process.env.MUTANT ?? "null");

const changed = (source, file) =>
  mutant && path.resolve(mutant.file) === file
    ? source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
    : source;

module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, rest) => swc.process(changed(source, file), file, rest),
      getCacheKey: (source, file, rest) => swc.getCacheKey(changed(source, file), file, rest),
    };
  },
};
