import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import os from "node:os";
import path from "node:path";

/**
 * Starts `node`, `npm` or a package's program directly: npx would take most of a second.
 * @param command name and arguments
 */
export function startProgram([program = "", ...args]: readonly string[], options: SpawnOptions): ChildProcess {
  if (program === "node") return spawn(process.execPath, args, options);
  return spawn(program === "npm" ? program : path.resolve("node_modules/.bin", program), args, options);
}

/**
 * Runs a program to its end. Returns whether it succeeded, and what it printed.
 * @param isLow whether it only gets the CPU time that other programs leave
 */
export function runProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  isLow = false,
): Promise<{ readonly good: boolean; readonly printed: string }> {
  const child = startProgram(command, { stdio: ["ignore", "pipe", "pipe"], env });
  if (isLow && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ good: false, printed: `${printed}${error.message}\n` }));
    child.once("close", (status) => resolve({ good: status === 0, printed }));
  });
}
