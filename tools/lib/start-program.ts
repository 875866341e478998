import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import path from "node:path";

/**
 * Starts a program of a package, `node` or `npm`, as the system does: without npx, which takes most of a second.
 * @param command its name and its arguments
 */
export function startProgram([program = "", ...args]: readonly string[], options: SpawnOptions): ChildProcess {
  if (program === "node") return spawn(process.execPath, args, options);
  return spawn(program === "npm" ? program : path.resolve("node_modules/.bin", program), args, options);
}
