/**
 * Replaces prop-types in the production bundle, where React never reads prop types: all its exports, and all calls of
 * them, return this one function.
 */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

// Some of its importers aren't ES modules.
module.exports = anything;
