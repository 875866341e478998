/** Takes the place of core-js's global object in develop (src/gatsby/replaced-modules.ts). */
module.exports = globalThis;
