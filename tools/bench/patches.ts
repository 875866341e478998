import { rmSync } from "node:fs";
import type { SpeedPatch } from "../../src/gatsby-patches/speed/index";
import { measure, median, type Measurement } from "./measure";
import { SHIPPED } from "./systems";

/** Patches that affect a build without a cache, to disable one at a time. */
const LEFT_OUT: readonly ("" | "compile-with-esbuild" | SpeedPatch)[] = [
  "",
  "compile-with-esbuild",
  "query-files",
  "renderer",
  "worker-pool",
];

/**
 * `npm run bench -- patches 5`: alternately builds the site without a cache, with all performance patches and with one
 * of them disabled; prints medians and the cost of disabling each. Reverses the order every other round.
 */
async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 5);
  const runs = new Map(LEFT_OUT.map((name) => [name, [] as Measurement[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? LEFT_OUT : [...LEFT_OUT].reverse()) {
      for (const folder of SHIPPED.made(".")) rmSync(folder, { recursive: true, force: true });
      const build = SHIPPED.build(".");
      const measured = await measure({ ...build, env: { ...build.env, GATSBY_FAST: name === "" ? "" : `-${name}` } });
      runs.get(name)?.push(measured);
      console.error(`${name || "all patches"}: ${measured.seconds.toFixed(1)} s (${measured.cpu.toFixed(1)} s)`);
    }
  }
  console.log("| Left out | Seconds | Ratio | Processor | Ratio | MB | Ratio |\n|---|---|---|---|---|---|---|");
  for (const [name, own] of runs) {
    const cells = (["seconds", "cpu", "megabytes"] as const).flatMap((measure) => {
      const [value = 0, whole = 1] = [own, runs.get("") ?? []].map((some) => median(some.map((run) => run[measure])));
      return [value.toFixed(1), (value / whole).toFixed(2)];
    });
    console.log(`| ${[name || "nothing", ...cells].join(" | ")} |`);
  }
}

void main();
