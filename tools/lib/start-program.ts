import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import path from "node:path";

/**
 * Starts `node`, `npm` or a package's program directly: npx would take most of a second.
 * @param command name and arguments
 */
export function startProgram([program = "", ...args]: readonly string[], options: SpawnOptions): ChildProcess {
  if (program === "node") return spawn(process.execPath, args, options);
  return spawn(program === "npm" ? program : path.resolve("node_modules/.bin", program), args, options);
}

/** Runs a program to its end. Returns whether it succeeded, and what it printed. */
export function runProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly good: boolean; readonly printed: string }> {
  const child = startProgram(command, { stdio: ["ignore", "pipe", "pipe"], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ good: false, printed: `${printed}${error.message}\n` }));
    child.once("close", (status) => resolve({ good: status === 0, printed }));
  });
}
