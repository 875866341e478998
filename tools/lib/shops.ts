import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { downloadText, shopFiles } from "../../src/site/downloads";
import { substituted } from "../../src/site/loaded-site";
import { answers, freePort } from "./free-port";

export const SHOPS = ["node-shop", "php-shop"] as const;
export type ShopName = (typeof SHOPS)[number];

/** Replaces text in one file of a copied shop. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const ROOT = path.resolve(".tmp", "shops");

/** Timeout for a shop's first response, in ms. */
const START = 20_000;

/**
 * Copies a sample shop with its variables substituted and its tools included, as a reader would have it.
 * @param folder name of the copy; an existing one is replaced
 * @throws Error if a change doesn't find its text
 */
export function copyShop(name: ShopName, folder: string, changes: readonly Change[] = []): string {
  const target = path.join(ROOT, folder);
  rmSync(target, { recursive: true, force: true });
  for (const [file, text] of shopFiles(name)) {
    const absolute = path.join(target, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  for (const { file, from, to } of changes) {
    const absolute = path.join(target, file);
    const text = readFileSync(absolute, "utf8");
    if (!text.includes(substituted(from))) throw new Error(`${name}/${file} does not contain ${from}`);
    writeFileSync(
      absolute,
      text.replace(substituted(from), () => substituted(to)),
    );
  }
  return target;
}

/**
 * Compiles the server and commands of a copied Node.js shop to `server.mjs` etc., which start in a tenth of the time
 * that tsx takes. guides.test.ts and clicked-purchase.test.ts run it with tsx, as readers do.
 * @throws Error with esbuild's message if a file of the shop is invalid
 */
export function compileShop(directory: string): void {
  const entryPoints = ["server", "refund", "ship", "share"].map((name) => path.join(directory, `src/${name}.ts`));
  buildSync({ ...COMPILED, entryPoints, outdir: directory, outExtension: { ".js": ".mjs" } });
}

/** Like `compileShop`, for code that imports the shop's files. Returns the compiled code. */
export function compileInShop(directory: string, contents: string): string {
  const stdin = { contents, resolveDir: directory };
  return buildSync({ ...COMPILED, stdin, write: false }).outputFiles[0]?.text ?? "";
}

const COMPILED = { bundle: true, platform: "node", format: "esm", target: "node20", logLevel: "silent" } as const;

/** Writes the integration checker as the site serves it. Returns its path. */
export function writeChecker(): string {
  const file = path.join(ROOT, "check-integration.mjs");
  mkdirSync(ROOT, { recursive: true });
  writeFileSync(file, downloadText(readFileSync(path.join("content", "downloads", "check-integration.mjs"), "utf8")));
  return file;
}

export interface RunningShop {
  readonly url: string;
  /** Output of the shop so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a copied shop on a free port and waits until it responds.
 * @param environment extra variables for the shop, such as the old secret
 */
export async function startShop(
  name: ShopName,
  directory: string,
  secret: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const port = await freePort();
  if (name === "node-shop") compileShop(directory);
  const [command, args] =
    name === "node-shop"
      ? [process.execPath, ["server.mjs"]]
      : ["php", ["-S", `127.0.0.1:${port}`, "public/index.php"]];
  const child = spawn(command, args, {
    cwd: directory,
    // Several workers, so that PHP can handle concurrent requests.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4", ...environment, APP_SECRET: secret, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    // Own process group: PHP's workers outlive their parent.
    detached: true,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const log = (): string => printed;
  const group = child.pid;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once("exit", () => resolve());
      if (group !== undefined) process.kill(-group);
    });
  const url = `http://127.0.0.1:${port}`;
  if (await answers(url, START, () => child.exitCode !== null)) return { url, log, stop };
  await stop();
  throw new Error(`${name} in ${directory} does not answer`);
}
