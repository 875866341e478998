import { execFile, spawn, type ExecFileOptions, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Programs and servers that the tests of samples start. */

export interface Ran {
  /** -1 if a signal or the timeout ended it. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both. */
  readonly output: string;
}

/** Runs a program to its end. Asynchronous, because shops close connections that this process leaves idle for 5 s. */
export function ran([program = "", ...args]: readonly string[], options: ExecFileOptions = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, args, { ...options, encoding: "utf8" }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr, output: stdout + stderr }),
    );
  });
}

/** Starts a program and collects its output. */
export function started([program = "", ...args]: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (printed += String(chunk)));
  return { child, log: () => printed, ended: once(child, "close") };
}

/** Starts a server and returns its address. */
export async function listening(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
