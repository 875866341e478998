import { parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { corpus } from "./corpus";
import { INPUTS, SHARES } from "./inputs";
import type { FileKind } from "./read-content";
import { faultsWith } from "./verdict";

/** Parameters of a run. */
export interface Asked {
  /** Number of generated and mutated texts. */
  readonly runs: number;
  readonly seed: number;
  /** Number of files from packages; omit for all. */
  readonly files?: number;
}

/** Messages of the thread: each text before it's tried, then the faults found with it. */
export type Told =
  | { readonly kind: FileKind; readonly name: string; readonly text: string }
  | { readonly faults: readonly string[]; readonly milliseconds: number };

function* inputs({ runs, seed, files }: Asked): Generator<Extract<Told, { text: string }>> {
  for (const { file, text } of corpus(files)) yield { kind: "page", name: file, text };
  for (const kind of Object.keys(INPUTS) as FileKind[]) {
    const numRuns = Math.ceil((runs * SHARES[kind]) / 100);
    for (const [index, text] of fc.sample(INPUTS[kind], { numRuns, seed }).entries())
      yield { kind, name: `${kind} ${index + 1} of seed ${seed}`, text };
  }
}

for (const input of inputs(workerData as Asked)) {
  parentPort?.postMessage(input satisfies Told);
  // CPU time, because wall-clock time says little on a busy machine.
  const before = process.cpuUsage();
  const faults = faultsWith(input.kind, input.text);
  const { user, system } = process.cpuUsage(before);
  parentPort?.postMessage({ faults, milliseconds: (user + system) / 1000 } satisfies Told);
}
