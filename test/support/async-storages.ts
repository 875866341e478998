import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Turns off what the test files before have left on: Jest makes one storage for each file and never disables it, so that
 * every promise of a later file pays for all of them (docs/decisions.md, "Steps of the tests take the next free place").
 * The class is Node.js' own, which all files of a process share.
 */

type Storage = AsyncLocalStorage<unknown>;

const USED = Symbol.for("developer-resources.used-storages");
const shared = AsyncLocalStorage.prototype as Storage & { [USED]?: Set<Storage> };

shared[USED] ??= recordUses();
for (const storage of shared[USED]) storage.disable();
shared[USED].clear();

function recordUses(): Set<Storage> {
  const used = new Set<Storage>();
  const run = Object.getOwnPropertyDescriptor(AsyncLocalStorage.prototype, "run")?.value as Storage["run"];
  AsyncLocalStorage.prototype.run = function (this: Storage, ...args: Parameters<Storage["run"]>) {
    used.add(this);
    return run.apply(this, args);
  } as Storage["run"];
  return used;
}
