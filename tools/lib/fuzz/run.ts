import { parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { corpus } from "./corpus";
import { INPUTS, SHARES } from "./inputs";
import type { FileKind } from "./read-content";
import { faultsWith } from "./verdict";

/** What a run is asked for. */
export interface Asked {
  /** Texts that are generated or mutated. */
  readonly runs: number;
  readonly seed: number;
  /** Files of packages; all of them when left out. */
  readonly files?: number;
}

/** What the thread tells: each text before it is tried, and what is wrong with the code that read it. */
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
  // Of the processor: on a busy machine the clock says little.
  const before = process.cpuUsage();
  const faults = faultsWith(input.kind, input.text);
  const { user, system } = process.cpuUsage(before);
  parentPort?.postMessage({ faults, milliseconds: (user + system) / 1000 } satisfies Told);
}
