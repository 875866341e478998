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
