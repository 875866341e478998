import { spawn } from "node:child_process";
import { gatsbyArguments } from "../../tools/lib/gatsby";

/** A running `gatsby develop`. */
export interface DevelopServer {
  /** Resolves when pages can be viewed. Rejects with the output if the server exits first. */
  readonly ready: Promise<void>;
  /** Output so far. */
  printed(): string;
  /** Stops it and everything it has started. */
  stop(): void;
}

/** Starts `gatsby develop` in a prepared site, like `npm run develop`. */
export function startDevelop(directory: string, port: number): DevelopServer {
  const develop = spawn(process.execPath, gatsbyArguments(["develop", "--port", String(port)]), {
    cwd: directory,
    env: { ...process.env, CI: "true", NODE_ENV: "development", INIT_CWD: directory },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/You can now view|success Building development bundle/.test(output)) resolve();
    };
    develop.stdout.on("data", onData);
    develop.stderr.on("data", onData);
    develop.once("exit", () => reject(new Error(output)));
  });
  return {
    ready,
    printed: () => output,
    stop: () => {
      if (develop.pid !== undefined) process.kill(-develop.pid, "SIGKILL");
    },
  };
}
