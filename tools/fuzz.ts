import { Worker } from "node:worker_threads";
import { endWith } from "./lib/end-with";
import type { Asked, Input } from "./lib/fuzz/inputs";
import type { Told } from "./lib/fuzz/run";

/** Limits: ms of CPU time per file, ms for the first file of a kind, and MB of memory for the whole run. */
const [TIME, FIRST, MEMORY] = [2_000, 20_000, 1_024];

/**
 * `npm test -- fuzz`: feeds the code unfamiliar input. Markdown files of installed packages, and generated and mutated
 * pages, settings, sidebars and API documents, must produce a page or problems in the standard format: no exceptions,
 * no hangs. `FUZZ_RUNS=5000` generates more, `FUZZ_SEED=7` others, and `-- --all` reads every file of the packages.
 */
function main(): Promise<number> {
  const asked: Asked = {
    runs: Number(process.env.FUZZ_RUNS ?? 300),
    seed: Number(process.env.FUZZ_SEED ?? 1),
    ...(process.argv.includes("--all") ? {} : { files: 100 }),
  };
  const thread = new Worker('require("tsx/cjs"); require(process.cwd() + "/tools/lib/fuzz/run.ts");', {
    eval: true,
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    // Captures what libraries print about input they can't read. It's drained below: a thread with unread output
    // doesn't exit.
    stderr: true,
  });
  thread.stderr.resume();
  const kinds = new Set<string>();
  let [tried, failed, slowest] = [0, 0, 0];
  let current: Input | undefined;
  let hang: NodeJS.Timeout | undefined;
  const fail = (fault: string): void => {
    failed += 1;
    console.error(`${current?.name ?? "start"}: ${fault}\n${JSON.stringify(current?.text.slice(0, 2_000))}\n`);
  };
  return new Promise((resolve) => {
    thread.on("message", (told: Told) => {
      clearTimeout(hang);
      if ("text" in told) {
        current = told;
        hang = setTimeout(() => {
          fail(`still not read after ${FIRST / 1000} s`);
          void thread.terminate();
        }, FIRST);
        return;
      }
      const limit = kinds.has(current?.kind ?? "") ? TIME : FIRST;
      if (told.milliseconds > limit) fail(`took more than ${limit / 1000} s`);
      // The first file of a kind also pays for compiling its validators.
      if (limit === TIME) slowest = Math.max(slowest, told.milliseconds);
      kinds.add(current?.kind ?? "");
      tried += 1;
      told.faults.forEach(fail);
      current = undefined;
    });
    thread.once("error", (error) => fail(String(error)));
    thread.once("exit", () => {
      clearTimeout(hang);
      console.log(`${tried} files read, ${failed} faults; the slowest took ${Math.round(slowest)} ms`);
      resolve(failed > 0 || tried === 0 ? 1 : 0);
    });
  });
}

endWith(main());
