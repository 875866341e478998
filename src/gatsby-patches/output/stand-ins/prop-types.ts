/**
 * Takes the place of prop-types in the production bundle, where React never reads what it makes: every name
 * of it, and every call, is this one function.
 */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

// Some of its users aren't ES modules.
module.exports = anything;
