import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chosen, mutantsOf, type Mutant } from "./lib/mutants";
import { random } from "./lib/random";

/**
 * `npm run test:mutate`: makes small changes to the source, runs the tests that import the changed file, and prints the
 * share that they notice. `-- --seed 7` takes the same changes again, `--count 12` fewer, `--room markdown` one room.
 */

const ROOMS = ["content-model", "markdown", "openapi", "config", "problems", "browser"];
const CONFIG = "test/support/jest.mutant.config.js";
/** Share of the changes that has to be noticed. */
const LIMIT = 0.9;
/** A change may make a test run for ever, which is noticed after this time in ms. */
const PATIENCE = 900_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 100_000) },
    count: { type: "string", default: "60" },
    room: { type: "string" },
  },
});

function mutantsOfRoom(room: string): Mutant[] {
  return readdirSync(path.join("src", room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = path.join("src", room, name);
      return mutantsOf(file, readFileSync(file, "utf8"));
    });
}

/** Runs Jest and returns its exit code, null where it was stopped, and what it wrote to stdout. */
function jest(args: readonly string[], mutant?: Mutant): Promise<{ status: number | null; stdout: string }> {
  const child = spawn("npx", ["jest", "--config", CONFIG, "--runInBand", ...args], {
    env: { ...process.env, ...(mutant && { MUTANT: JSON.stringify(mutant) }) },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: PATIENCE,
  });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, stdout })));
}

const related = new Map<string, readonly string[]>();

/** Tests that import a file, those of its folder first. */
async function testsOf(file: string): Promise<readonly string[]> {
  const known = related.get(file);
  if (known) return known;
  const { stdout } = await jest(["--listTests", "--findRelatedTests", file]);
  const tests = stdout.split("\n").filter((line) => existsSync(line));
  related.set(file, tests);
  return tests;
}

/** Whether a test fails with the change: first those of the file's folder, which are quick, then the others. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  const folder = path.resolve(path.dirname(mutant.file));
  const tests = await testsOf(mutant.file);
  const near = tests.filter((test) => test.startsWith(folder));
  for (const some of [near, tests.filter((test) => !near.includes(test))]) {
    if (some.length === 0) continue;
    const { status } = await jest(["--bail", "--runTestsByPath", ...some], mutant);
    if (status !== 0) return true;
  }
  return false;
}

async function main(): Promise<void> {
  const seed = Number(values.seed);
  const rooms = (values.room === undefined ? ROOMS : [values.room]).map(mutantsOfRoom);
  const mutants = chosen(rooms, Number(values.count), random(seed));
  console.log(`${mutants.length} of ${rooms.flat().length} changes (--seed ${seed})`);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const noticed = await isNoticed(mutant);
    if (!noticed) survivors.push(mutant);
    console.log(
      `${noticed ? "noticed " : "SURVIVED"}  ${mutant.file}:${mutant.line}:${mutant.column} · ${mutant.what}`,
    );
  }
  const share = 1 - survivors.length / mutants.length;
  console.log(
    `\n${mutants.length - survivors.length} of ${mutants.length} changes noticed: ${(share * 100).toFixed(1)} %`,
  );
  process.exit(share < LIMIT ? 1 : 0);
}

void main();
