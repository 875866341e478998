const asyncHooks = require("node:async_hooks");
const { Script } = require("node:vm");
const { default: Runtime } = require("jest-runtime");

/**
 * Leaves out two things that Jest does again for each file of tests: compiling every module, and keeping up with a file
 * that has ended. To do without: remove `runtime` from jest.config.js.
 */
module.exports = class extends Runtime {
  #storages = [];

  constructor(...args) {
    super(...args);
    this.compileOnce();
    this.collectStorages();
  }

  /**
   * A `Script` without a callback for `import()`, which modules here don't use once they are compiled, is found in V8's
   * cache when it is asked for again.
   */
  compileOnce() {
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

  /** For each file, jest-circus makes an `AsyncLocalStorage`, which every later promise of the process carries along. */
  collectStorages() {
    const { coreModule } = this;
    const requireCore = coreModule.require.bind(coreModule);
    const storages = this.#storages;
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.push(this);
      }
    }
    coreModule.require = (name) =>
      /^(?:node:)?async_hooks$/.test(name) ? { ...requireCore(name), AsyncLocalStorage } : requireCore(name);
  }

  teardown() {
    super.teardown();
    for (const storage of this.#storages) storage.disable();
  }
};
