import { parentPort, workerData } from "node:worker_threads";
import { inputs, type Asked, type Input } from "./inputs";
import { faultsWith } from "./read-content";

/** Messages of the thread: each text before it's tried, then the faults found with it. */
export type Told = Input | { readonly faults: readonly string[]; readonly milliseconds: number };

for (const input of inputs(workerData as Asked)) {
  parentPort?.postMessage(input satisfies Told);
  // CPU time, because wall-clock time says little on a busy machine.
  const before = process.cpuUsage();
  const faults = faultsWith(input.kind, input.text);
  const { user, system } = process.cpuUsage(before);
  parentPort?.postMessage({ faults, milliseconds: (user + system) / 1000 } satisfies Told);
}
