/** Stands in for prop-types in the production bundle, where React never looks at what it makes: every name of it, and every call, is this. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

// Some of its users are no ES modules.
module.exports = anything;
