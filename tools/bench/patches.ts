import { rmSync } from "node:fs";
import type { SpeedPatch } from "../../src/gatsby-patches/speed/index";
import { measure, median, type Measurement } from "./measure";
import { editSample, SHIPPED } from "./systems";

/** Patches that affect a build, to disable one at a time. */
const LEFT_OUT: readonly ("" | "compile-with-esbuild" | SpeedPatch)[] = [
  "",
  "compile-with-esbuild",
  "query-files",
  "renderer",
  "worker-pool",
];

/** The page that changes: the shipped site alone has no generated one. */
const EDITED = { sample: "content/guides/getting-started/quick-start.mdx" };

interface Runs {
  readonly cold: Measurement[];
  /** Builds after one page was edited. */
  readonly edited: Measurement[];
}

const COLUMNS: readonly [title: string, value: (runs: Runs) => number][] = [
  ["Cold, s", ({ cold }) => median(cold.map(({ seconds }) => seconds))],
  ["Processor", ({ cold }) => median(cold.map(({ cpu }) => cpu))],
  ["MB", ({ cold }) => median(cold.map(({ megabytes }) => megabytes))],
  ["Edited, s", ({ edited }) => median(edited.map(({ seconds }) => seconds))],
];

/**
 * `npm run bench -- patches 5`: builds the site without a cache and then with one page edited, with all speed patches
 * and with one of them disabled, in turn; prints medians and the cost of disabling each. Reverses the order every other
 * round. What patches save in develop: `GATSBY_FAST=-renderer npm run bench -- develop`.
 */
async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 5);
  const project = SHIPPED.prepare(0);
  const build = SHIPPED.build(project);
  const all: Runs = { cold: [], edited: [] };
  const runs = new Map(LEFT_OUT.map((name) => [name, name === "" ? all : { cold: [], edited: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, own] of round % 2 === 0 ? runs : [...runs].reverse()) {
      const command = { ...build, env: { ...build.env, GATSBY_FAST: name === "" ? "" : `-${name}` } };
      for (const folder of SHIPPED.made(project)) rmSync(folder, { recursive: true, force: true });
      own.cold.push(await measure(command));
      editSample(project, EDITED);
      own.edited.push(await measure(command));
      const [cold, edited] = [own.cold, own.edited].map((measured) => measured.at(-1)?.seconds.toFixed(1));
      console.error(`${name || "all patches"}: ${cold} s, edited ${edited} s`);
    }
  }
  console.log(`| Left out | ${COLUMNS.map(([title]) => `${title} | Ratio`).join(" | ")} |`);
  console.log(`|---${"|---|---".repeat(COLUMNS.length)}|`);
  for (const [name, own] of runs) {
    const cells = COLUMNS.flatMap(([, value]) => [value(own).toFixed(1), (value(own) / value(all)).toFixed(2)]);
    console.log(`| ${[name || "nothing", ...cells].join(" | ")} |`);
  }
}

void main();
