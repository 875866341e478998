const { Script } = require("node:vm");
const { default: Runtime } = require("jest-runtime");

/**
 * Jest compiles every module again for each file of tests. A `Script` without a callback for `import()`, which modules
 * here don't use once they are compiled, is found in V8's cache when it is asked for again: `npx jest` needs four fifths
 * of the processor time. To do without: remove `runtime` from jest.config.js.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return compile(source, filename);
      try {
        const start = `(function (${executor.injectedModuleParameters.join(", ")}) {`;
        return new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length }).runInContext(context);
      } catch {
        // It says what is wrong in Jest's words.
        return compile(source, filename);
      }
    };
  }
};
