import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chosen, mutantsOf, type Mutant } from "./lib/mutants";
import { random } from "./lib/random";

/**
 * `npm run test:mutate`: makes small changes to the source, runs the tests that import the changed file, and prints the
 * share that they notice. `-- --seed 7` takes the same changes again, `--count 12` fewer, `--room markdown` one room.
 */

const ROOMS = ["content-model", "markdown", "openapi", "config", "problems", "browser"];
const CONFIG = "test/support/vitest.mutant.config.mts";
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

/** Runs some tests with the change. Returns whether they fail. */
function doTestsFail(mutant: Mutant, ...some: readonly string[]): Promise<boolean> {
  const args = [...some, "--config", CONFIG, "--bail", "1", "--passWithNoTests"];
  const child = spawn("npx", ["vitest", ...args, "--project=unit*", "--project=components*"], {
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    stdio: "ignore",
    timeout: PATIENCE,
  });
  return new Promise((resolve) => child.once("close", (status) => resolve(status !== 0)));
}

/** First the tests of the file's folder, which are quick, then all that import it. */
const isNoticed = async (mutant: Mutant): Promise<boolean> =>
  (await doTestsFail(mutant, "run", `${path.dirname(mutant.file)}/`)) ||
  (await doTestsFail(mutant, "related", mutant.file, "--run"));

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
