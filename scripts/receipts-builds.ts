import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesOf } from "../src/build/host-files";
import { formatProblems, type Problem } from "../src/problems/problem";
import { differences, type Build } from "./receipts/differences";

/**
 * `npm run receipts:builds`: builds the last commit twice, at two paths, with empty caches, and compares what is
 * published byte for byte. Takes as long as two cold builds; `--keep` leaves both folders in place.
 */

const PUBLISHED = ["public", "hosts"];

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", INIT_CWD: cwd },
  });
  if (status !== 0)
    throw new Error(`${[command, ...args].join(" ")} failed in ${cwd}:\n${error?.message ?? ""}${stdout}${stderr}`);
}

/** A clone of this repository with its history, for the dates, and with the installed packages. */
function checkout(folder: string): void {
  run("git", ["clone", "--quiet", "--no-hardlinks", process.cwd(), folder], process.cwd());
  // Links to the same files cost no room; without the cache, each build makes everything itself.
  run("cp", ["-al", path.resolve("node_modules"), path.join(folder, "node_modules")], process.cwd());
  rmSync(path.join(folder, "node_modules", ".cache"), { recursive: true, force: true });
}

function read(folder: string): Build {
  const files = PUBLISHED.flatMap((name) => filesOf(path.join(folder, name)).map((file) => `${name}/${file}`));
  return { files, read: (file) => readFileSync(path.join(folder, file)) };
}

function main(given: readonly string[]): number {
  if (!existsSync(".git")) {
    console.error("receipts:builds compares two checkouts of the last commit; this folder is no git repository.");
    return 1;
  }
  const parent = mkdtempSync(path.join(os.tmpdir(), "builds-"));
  // Of different lengths, so that a path that gets into a file moves what comes after it.
  const folders = ["a", "a-longer/path"].map((name) => path.join(parent, name));
  let problems: readonly Problem[];
  try {
    for (const folder of folders) {
      checkout(folder);
      run("npm", ["run", "build"], folder);
    }
    const [one, other] = folders.map(read) as [Build, Build];
    problems = differences(one, other);
    if (problems.length === 0) console.log(`${one.files.length} files, the same in both builds`);
  } finally {
    if (given.includes("--keep")) console.log(`The builds are in ${parent}.`);
    else rmSync(parent, { recursive: true, force: true });
  }
  if (problems.length > 0) console.error(formatProblems(problems));
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
