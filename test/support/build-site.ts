import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gatsbyArguments } from "../../tools/lib/gatsby";

const ROOT = path.resolve(__dirname, "../..");
const CODE = [
  "src",
  "static",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "package.json",
  "tsconfig.json",
  ".eslintrc.json",
];

export interface BuiltSite {
  readonly directory: string;
  readonly status: number;
  /** Output of the build, stdout and stderr. */
  readonly output: string;
  /** Wall time of `gatsby build` in seconds. */
  readonly seconds: number;
}

/**
 * Copies this site's code with other content to `.tmp/sites/<name>`; dependencies are shared.
 * @param prepare changes the copied content folder
 */
export function prepareSite(
  name: string,
  prepare: (content: string) => void,
  contentFrom = path.join(ROOT, "content"),
): string {
  const directory = path.join(ROOT, ".tmp", "sites", name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const entry of CODE) cpSync(path.join(ROOT, entry), path.join(directory, entry), { recursive: true });
  cpSync(contentFrom, path.join(directory, "content"), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(directory, "node_modules"));
  prepare(path.join(directory, "content"));
  return directory;
}

/** Returns how to start `gatsby build` in a prepared site, for `spawn` etc. */
export function buildCommand(directory: string) {
  return {
    command: process.execPath,
    args: gatsbyArguments(["build", "--prefix-paths"]),
    options: {
      cwd: directory,
      env: { ...process.env, CI: "true", NODE_ENV: "production", INIT_CWD: directory },
    },
  } as const;
}

/** Runs `gatsby build` in a prepared site. */
export function buildSite(directory: string, environment: NodeJS.ProcessEnv = {}): BuiltSite {
  const started = process.hrtime.bigint();
  const { command, args, options } = buildCommand(directory);
  const env = { ...options.env, ...environment };
  const result = spawnSync(command, args, { ...options, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  return {
    directory,
    status: result.status ?? 1,
    output: `${result.stdout}${result.stderr}`,
    seconds: Number(process.hrtime.bigint() - started) / 1e9,
  };
}

/** Replaces text in a file of a prepared site; throws if it's missing. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing to replace in ${file}`);
  writeFileSync(file, changed);
}

/** Writes a file of a prepared site, creating folders. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
