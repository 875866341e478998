import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tools/lib/free-port";

export interface RunningCloudflare {
  /** `http://127.0.0.1:8123`, without a trailing slash. */
  readonly url: string;
  /** Output from reading `_redirects` and `_headers`. */
  readonly said: string;
  /** Hosts it has connected to so far. */
  asked(): readonly string[];
  close(): Promise<void>;
}

/** Keeps wrangler off the network: no metrics, no update check, no lookup of request metadata. */
const ALONE = { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
/** Runtime compatibility date; this version supports none later than its own. */
const COMPATIBLE_WITH = "2026-04-01";

/**
 * Serves a folder like Cloudflare Pages, with `wrangler pages dev`, which uses the host's own handling of files and
 * rules.
 * @throws Error with wrangler's output if it doesn't start
 */
export async function startCloudflare(folder: string): Promise<RunningCloudflare> {
  const home = mkdtempSync(path.join(tmpdir(), "cloudflare-"));
  const port = await freePort();
  const askedHosts = path.join(home, "asked-hosts");
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date ${COMPATIBLE_WITH}`.split(" ");
  const child = spawn(
    process.execPath,
    [require.resolve("wrangler"), "pages", "dev", path.resolve(folder), ...options],
    {
      // It stores state in both.
      cwd: home,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        NO_COLOR: "1",
        NODE_OPTIONS: `--require ${path.resolve("test/support/asked-hosts.cjs")}`,
        ASKED_HOSTS: askedHosts,
        ...ALONE,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  let said = "";
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("Ready on http")) resolve(true);
      });
    void ended.then(() => resolve(false));
  });
  if (!isReady) {
    await close();
    throw new Error(`wrangler does not start:\n${said}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    asked: () => readFileSync(askedHosts, "utf8").split("\n").filter(Boolean),
    close,
  };
}
