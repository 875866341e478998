const asyncHooks = require("node:async_hooks");
const { Script } = require("node:vm");
const { default: Runtime } = require("jest-runtime");
// Also without `npm test`.
require("./optimize-late.cjs");

/**
 * Skips two things that Jest repeats for each test file: compiling every module, and tracking async state of finished
 * files. To disable this, remove `runtime` from jest.config.js.
 */
module.exports = class extends Runtime {
  #storages = [];

  constructor(...args) {
    super(...args);
    this.compileOnce();
    this.collectStorages();
  }

  /**
   * V8's cache only finds a `Script` again if it has no `import()` callback, which compiled modules here don't need.
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
        // Reports the error in Jest's words.
        return compile(source, filename);
      }
    };
  }

  /** jest-circus creates an `AsyncLocalStorage` per file, which all later promises of the process would carry along. */
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
