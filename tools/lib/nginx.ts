import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aptInstall } from "./apt";
import { freePort } from "./free-port";

/** Debian puts it where not every user's path leads. */
const PLACES = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

const MISSING =
  "The hosting tests need nginx, and it could not be installed. Install it (Debian: nginx-light) so that `nginx` is on the path.";

const findNginx = (): string | undefined => PLACES.find((name) => spawnSync(name, ["-v"]).status === 0);

/**
 * Finds nginx, or installs Debian's package where apt works.
 * @throws Error with one sentence about what to do
 */
function ensureNginx(): string {
  if (findNginx() === undefined) aptInstall("nginx-light");
  const nginx = findNginx();
  if (nginx === undefined) throw new Error(MISSING);
  return nginx;
}

export interface RunningNginx {
  /** `http://127.0.0.1:8123`, without a slash at the end. */
  readonly url: string;
  close(): void;
}

/**
 * Serves a folder with the inside of a `server` block on a free port of the loopback interface.
 * @throws Error with nginx's own words where it refuses the configuration
 */
export async function startNginx(root: string, serverConfiguration: string): Promise<RunningNginx> {
  const nginx = ensureNginx();
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    configuration({ folder, port, root: path.resolve(root), include: path.resolve(serverConfiguration) }),
  );
  for (const name of TEMPORARY) mkdirSync(path.join(folder, name));
  const tested = spawnSync(nginx, ["-t", "-q", "-c", file, "-p", folder], { encoding: "utf8" });
  if (tested.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`nginx refuses the configuration:\n${tested.stderr}`);
  }
  const child = spawn(nginx, ["-c", file, "-p", folder], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return {
    url,
    close: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function configuration(to: { folder: string; port: number; root: string; include: string }): string {
  const types = ["/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types"].find((place) => existsSync(place));
  return `daemon off;
pid ${to.folder}/pid;
error_log ${to.folder}/error.log warn;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  ${types === undefined ? "" : `include ${types};`}
  default_type application/octet-stream;
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${to.folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${to.port};
    root ${to.root};
    include ${to.include};
  }
}
`;
}

/** @throws where nothing answers within five seconds */
async function untilAnswers(url: string): Promise<void> {
  const end = Date.now() + 5000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
