import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findApache, findNginx, found } from "./find-program";
import { answers, freePort } from "./free-port";

export interface RunningServer {
  /** `http://127.0.0.1:8123`, without a trailing slash. */
  readonly url: string;
  close(): void;
}

/**
 * Serves a folder with the content of a `server` block on a free loopback port.
 * @throws Error with nginx's message if it rejects the configuration
 */
export async function startNginx(root: string, serverConfiguration: string): Promise<RunningServer> {
  const nginx = found("nginx", findNginx);
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  for (const name of TEMPORARY) mkdirSync(path.join(folder, name));
  const port = await freePort();
  const configuration = nginxConfiguration(folder, port, path.resolve(root), path.resolve(serverConfiguration));
  const args = ["-p", folder, "-c"];
  return start([nginx, ...args], ["-t", "-q"], { folder, port, configuration });
}

/**
 * Serves a folder with its own `.htaccess` on a free loopback port.
 * @param prefix path under which to serve the folder, such as `/docs`; may be empty
 * @throws Error with Apache's message if it rejects the configuration
 */
export async function startApache(site: string, prefix: string): Promise<RunningServer> {
  const apache = found("Apache", findApache);
  const folder = mkdtempSync(path.join(tmpdir(), "apache-"));
  // Started as root, Apache switches to another user, who can't read root's temporary folders.
  chmodSync(folder, 0o755);
  cpSync(site, path.join(folder, "root", prefix), { recursive: true });
  const port = await freePort();
  return start([apache, "-DFOREGROUND", "-f"], ["-t"], {
    folder,
    port,
    configuration: apacheConfiguration(folder, port),
  });
}

/** Starts a server with a configuration, after a test of it with further arguments. */
async function start(
  [program, ...args]: readonly [string, ...string[]],
  test: readonly string[],
  { folder, port, configuration }: { readonly folder: string; readonly port: number; readonly configuration: string },
): Promise<RunningServer> {
  const file = path.join(folder, "server.conf");
  writeFileSync(file, configuration);
  const tested = spawnSync(program, [...test, ...args, file], { encoding: "utf8" });
  if (tested.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`${path.basename(program)} refuses the configuration:\n${tested.stderr}`);
  }
  const child = spawn(program, [...args, file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url, 5000))) throw new Error(`${program} doesn't answer at ${url}`);
  return {
    url,
    close: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function nginxConfiguration(folder: string, port: number, root: string, include: string): string {
  const types = ["/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types"].find((place) => existsSync(place));
  return `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  ${types === undefined ? "" : `include ${types};`}
  default_type application/octet-stream;
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${include};
  }
}
`;
}

/** Modules of a typical shared host that the site's rules need. */
const MODULES = "mpm_event authz_core dir mime rewrite headers deflate filter".split(" ");

function apacheConfiguration(folder: string, port: number): string {
  const places = ["/usr/lib/apache2/modules", "/usr/libexec/apache2", "/opt/homebrew/lib/httpd/modules"];
  const modules = places.find((place) => existsSync(place)) ?? "modules";
  const types = ["/etc/mime.types", "/etc/apache2/mime.types", "/opt/homebrew/etc/httpd/mime.types"].find((place) =>
    existsSync(place),
  );
  return `ServerRoot ${folder}
${MODULES.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
TypesConfig ${types ?? "/dev/null"}
DocumentRoot ${folder}/root
<Directory ${folder}/root>
  AllowOverride All
  Require all granted
</Directory>
`;
}
