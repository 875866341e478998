import { spawn, spawnSync } from "node:child_process";

export interface Measurement {
  readonly seconds: number;
  /** CPU time in seconds of the command and its descendants; least affected by other programs. */
  readonly cpu: number;
  /** Peak memory of all processes together, in MB; shared pages count once. */
  readonly megabytes: number;
}

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs a command to completion and measures it.
 * @throws Error with the end of its output if it fails
 */
export async function measure({ command, args, cwd, env }: Command): Promise<Measurement> {
  const started = process.hrtime.bigint();
  // When the command ends, the shell reports the CPU time of everything it ran.
  const script = 'TIMEFORMAT="cpu %U %S"; time "$0" "$@"';
  const child = spawn("bash", ["-c", script, command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-20_000)));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 250);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} in ${cwd} failed:\n${output}`);
  const [, user = "0", system = "0"] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(output) ?? [];
  return {
    seconds: Number(process.hrtime.bigint() - started) / 1e9,
    cpu: Number(user) + Number(system),
    megabytes: Math.round(peak / 1024),
  };
}

/** Returns the memory (PSS) of a process and its descendants, in KB; Linux only, 0 elsewhere. */
function memoryOf(root: number): number {
  const family = new Set([root]);
  let sum = 0;
  // Sorted, so parents come first.
  for (const line of spawnSync("ps", ["-eo", "pid=,ppid=,pss="], { encoding: "utf8" }).stdout.split("\n")) {
    const [pid = 0, parent = 0, memory = 0] = line.trim().split(/\s+/).map(Number);
    if (!family.has(pid) && !family.has(parent)) continue;
    family.add(pid);
    sum += memory;
  }
  return sum;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
