import { spawn } from "node:child_process";
import { gatsbyArguments } from "../../tools/lib/gatsby";

/** A running `gatsby develop`. */
export interface DevelopServer {
  /** Until pages can be viewed. Rejects with what was printed where the server ends before. */
  readonly ready: Promise<void>;
  /** What was printed so far. */
  printed(): string;
  /** Ends it with all that it has started. */
  stop(): void;
}

/** Starts `gatsby develop` in a prepared site, as `npm run develop` does. */
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
