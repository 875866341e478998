const { createRequire } = require("node:module");
const path = require("node:path");

/**
 * Replaces one of Gatsby's modules in the module cache.
 * @param {string} name
 * @param {object} exports
 */
function replaceModule(name, exports) {
  const file = createRequire(path.resolve("package.json")).resolve(name);
  /** @type {any} */
  const module = { id: file, filename: file, loaded: true, children: [], paths: [] };
  module.exports = { __esModule: true, ...exports };
  require.cache[file] = module;
}

module.exports = { replaceModule };
