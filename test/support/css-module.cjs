/** In tests, each class name of a CSS module maps to itself. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name in target ? target[name] : String(name)) },
);
