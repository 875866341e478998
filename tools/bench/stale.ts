import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { formatProblems } from "../../src/problems/problem";
import { buildSite } from "../../test/support/build-site";
import { random } from "../lib/random";
import { differences, readBuild } from "../receipts/differences";
import { EDITS } from "./stale-edits";
import { SHIPPED } from "./systems";

/**
 * `npm run bench -- stale 20 4 7`: makes 20 random edits to a copy of the shipped site, with a cold build after every 4
 * warm builds, and expects both to write the same bytes; 7 is the seed. A file that differs means that a cache left a
 * page stale.
 */
const COUNT = Number(process.argv[2] ?? 20);
const WARM = Number(process.argv[3] ?? 4);
const SEED = Number(process.argv[4] ?? 1);

const project = SHIPPED.prepare(0);
cpSync("tools", path.join(project, "tools"), { recursive: true });
const next = random(SEED);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;

/** Folders that readers or hosts get, and where the warm build's are kept while a cold one replaces them. */
const [FOLDERS, KEPT] = [["public", "hosts"], path.join(project, "warm")];

function build(): void {
  const { status, output, seconds } = buildSite(project);
  if (status !== 0) throw new Error(`the build failed:\n${output.slice(-6000)}`);
  console.log(`  built in ${seconds.toFixed(1)} s`);
}

/** Confirms all pages: the build requires a review after their sources are edited. */
function confirmAll(): void {
  // Uses the project's own code, because edits also change pipeline code.
  const script = path.join(project, "tools/confirm.ts");
  const run = spawnSync(process.execPath, ["--import", "tsx", script, "--yes"], { cwd: project, encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
}

/** All edits in random order, then all again. */
const order: (typeof EDITS)[number][] = [];
while (order.length < COUNT) {
  const rest = [...EDITS];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1));
}

let different = 0;
build();
for (const [turn, [name, apply]] of order.slice(0, COUNT).entries()) {
  console.log(`${turn + 1}. ${name}`);
  apply(project, turn, pick);
  confirmAll();
  build();
  if ((turn + 1) % WARM !== 0 && turn + 1 < COUNT) continue;
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT);
  for (const folder of FOLDERS) renameSync(path.join(project, folder), path.join(KEPT, folder));
  for (const folder of SHIPPED.made(project)) rmSync(folder, { recursive: true, force: true });
  build();
  const problems = differences(readBuild(KEPT, FOLDERS), readBuild(project, FOLDERS));
  different += problems.length;
  console.log(`  ${problems.length} files differ between warm (first) and cold (second)`);
  if (problems.length > 0) console.log(formatProblems(problems.slice(0, 20)));
}
console.log(different === 0 ? `${COUNT} edits: warm and cold builds are byte-identical` : `${different} files differ`);
process.exitCode = different === 0 ? 0 : 1;
