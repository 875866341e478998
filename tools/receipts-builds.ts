import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { formatProblems } from "../src/problems/problem";
import { changesOfPages, differences, pagesOf, readBuild, type Build } from "./receipts/differences";

/**
 * `npx tsx tools/receipts-builds.ts`: builds the last commit twice with empty caches, at two paths, in two time zones
 * and locales, the second time on one CPU, and compares the published files byte for byte. Takes as long as two cold
 * builds; `--keep` leaves both folders in place.
 *
 * `npx tsx tools/receipts-builds.ts <commit>`: builds the last commit's content with the code of both commits, and
 * compares the HTML of every page, ignoring content hashes in names. For code changes that shouldn't change any page.
 */

const PUBLISHED = ["public", "hosts"];

/** An environment to build in. */
interface Machine {
  /** Relative to a temporary folder. The lengths differ, so a path that leaks into a file shifts what follows it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Command prefix for the build; may be empty. */
  readonly start: readonly string[];
}

/** `taskset` is Linux only; elsewhere both builds use all CPUs. */
const ONE_PROCESSOR = spawnSync("taskset", ["--version"]).status === 0 ? ["taskset", "--cpu-list", "0"] : [];

const MACHINES: readonly Machine[] = [
  { folder: "a", environment: { TZ: "UTC", LC_ALL: "C.UTF-8" }, start: [] },
  // UTC+14, and a locale with a different sort order.
  { folder: "a-longer/path", environment: { TZ: "Pacific/Kiritimati", LC_ALL: "sv_SE.UTF-8" }, start: ONE_PROCESSOR },
];

function run(cwd: string, [command = "", ...args]: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment, INIT_CWD: cwd };
  const options = { cwd, encoding: "utf8", maxBuffer: 2 ** 28, env } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status !== 0)
    throw new Error(`${[command, ...args].join(" ")} failed in ${cwd}:\n${error?.message ?? ""}${stdout}${stderr}`);
}

/** Clones this repository with its history, which dates come from, and adds the installed packages. */
function checkout(folder: string): void {
  run(".", ["git", "clone", "--quiet", "--no-hardlinks", process.cwd(), folder]);
  // Hard links take no space. Without the cache, each build starts cold.
  run(".", ["cp", "-al", path.resolve("node_modules"), path.join(folder, "node_modules")]);
  rmSync(path.join(folder, "node_modules", ".cache"), { recursive: true, force: true });
}

/** Checks out everything but the content from another commit. Keeps the history, which page dates come from. */
function takeCode(folder: string, commit: string): void {
  run(folder, ["git", "read-tree", "-u", "--reset", commit]);
  run(folder, ["git", "checkout", "--quiet", "HEAD", "--", "content", "static"]);
}

function main(given: readonly string[]): number {
  if (!existsSync(".git")) {
    console.error(
      "This folder isn't a Git checkout. tools/receipts-builds.ts builds the last commit: clone the repository, then run it there.",
    );
    return 1;
  }
  const commit = given.find((argument) => !argument.startsWith("--"));
  const parent = mkdtempSync(path.join(os.tmpdir(), "builds-"));
  try {
    const builds = MACHINES.map(({ folder, environment, start }, index) => {
      const place = path.join(parent, folder);
      checkout(place);
      if (commit !== undefined && index === 0) takeCode(place, commit);
      run(place, [...start, "npm", "run", "build"], environment);
      return readBuild(place, PUBLISHED);
    });
    const [one, other] = (commit === undefined ? builds : builds.map(pagesOf)) as [Build, Build];
    const problems = commit === undefined ? differences(one, other) : changesOfPages(one, other);
    if (problems.length === 0) console.log(`${one.files.length} files, the same in both builds`);
    else console.error(formatProblems(problems));
    return problems.length > 0 ? 1 : 0;
  } finally {
    if (given.includes("--keep")) console.log(`The builds are in ${parent}.`);
    else rmSync(parent, { recursive: true, force: true });
  }
}

process.exitCode = main(process.argv.slice(2));
