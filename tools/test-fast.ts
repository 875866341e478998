import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { runProgram } from "./lib/start-program";

/**
 * `npm run test:fast`: checks a change within a minute: types, format and lint of the changed files, and the unit and
 * component tests that import them. Compares with the last commit, or with another revision: `-- main`.
 */

const [since = "HEAD"] = process.argv.slice(2);

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status === 0) return stdout.split("\n").filter(Boolean);
  console.error(`git cannot tell what changed: ${stderr.trim()}`);
  process.exit(1);
}

const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const matching = (pattern: RegExp): string[] => changed.filter((file) => pattern.test(file));
const code = matching(/^(?!content\/).*\.(?:[cm]?[jt]s|tsx)$/);

interface Check {
  readonly title: string;
  readonly command: string;
  /** Files to check; with none, the check is skipped. */
  readonly files: readonly string[];
  /** Whether to check the whole project if any file changed. */
  readonly whole?: boolean;
}

/** Two sequences that run in parallel, one per CPU. */
const ROWS: readonly (readonly Check[])[] = [
  [
    {
      title: "types",
      // As in npm run lint, but incremental.
      command: "node node_modules/typescript-7/bin/tsc --noEmit --incremental --tsBuildInfoFile .tmp/types.json",
      files: code,
      whole: true,
    },
    { title: "lint", command: "oxlint --no-error-on-unmatched-pattern", files: code },
  ],
  [
    { title: "format", command: "oxfmt --check --no-error-on-unmatched-pattern", files: changed },
    { title: "styles", command: "stylelint", files: matching(/^src\/.*\.css$/) },
    {
      title: "tests",
      command: "jest --passWithNoTests --findRelatedTests",
      files: matching(/^(?:src|tools|test)\/.*\.(?:[cm]?[jt]s|tsx|css|json)$/),
    },
  ],
];

/** Runs a check and prints its output if it fails. Returns whether it passed. */
async function passes({ title, command, files, whole }: Check): Promise<boolean> {
  const started = Date.now();
  const { good, printed } = await runProgram([...command.split(" "), ...(whole ? [] : files)]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (!good) console.log(printed.trimEnd());
  console.log(`${good ? "✓" : "✗"} ${title}: ${seconds} s`);
  return good;
}

async function runRow(checks: readonly Check[]): Promise<boolean> {
  const results: boolean[] = [];
  for (const check of checks) if (check.files.length > 0) results.push(await passes(check));
  return results.every(Boolean);
}

async function main(): Promise<void> {
  mkdirSync(".tmp", { recursive: true });
  if (changed.length === 0) console.log(`Nothing has changed since ${since}.`);
  const good = await Promise.all(ROWS.map(runRow));
  process.exit(good.every(Boolean) ? 0 : 1);
}

void main();
