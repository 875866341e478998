import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aptInstall } from "./apt";
import { freePort } from "./free-port";

/** A web server that operators run themselves. */
interface Program {
  readonly name: string;
  /** Debian's package. */
  readonly package: string;
  /** Debian puts it where not every user's path leads. */
  readonly places: readonly string[];
}

const NGINX: Program = {
  name: "nginx",
  package: "nginx-light",
  places: ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
};
const APACHE: Program = {
  name: "Apache",
  package: "apache2-bin",
  places: ["apache2", "/usr/sbin/apache2", "httpd", "/usr/sbin/httpd", "/opt/homebrew/bin/httpd"],
};

const find = ({ places }: Program): string | undefined => places.find((name) => spawnSync(name, ["-v"]).status === 0);

/**
 * Finds a server, or installs Debian's package where apt works; with it the other server's, because apt takes longer to
 * start than to install.
 * @throws Error with one sentence about what to do
 */
function ensure(program: Program): string {
  const missing = [NGINX, APACHE].filter((one) => find(one) === undefined);
  if (missing.includes(program)) aptInstall(missing.map((one) => one.package).join(" "));
  const place = find(program);
  if (place !== undefined) return place;
  const { name, package: debian } = program;
  throw new Error(
    `The hosting tests need ${name}, and it could not be installed. Install it (Debian: ${debian}) so that it is on the path.`,
  );
}

export interface RunningServer {
  /** `http://127.0.0.1:8123`, without a slash at the end. */
  readonly url: string;
  close(): void;
}

/**
 * Serves a folder with the inside of a `server` block on a free port of the loopback interface.
 * @throws Error with nginx's own words where it refuses the configuration
 */
export async function startNginx(root: string, serverConfiguration: string): Promise<RunningServer> {
  const nginx = ensure(NGINX);
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  for (const name of TEMPORARY) mkdirSync(path.join(folder, name));
  const port = await freePort();
  const configuration = nginxConfiguration({
    ...{ folder, port },
    root: path.resolve(root),
    include: path.resolve(serverConfiguration),
  });
  const args = ["-p", folder, "-c"];
  return start(nginx, { folder, port, configuration, test: ["-t", "-q", ...args], args });
}

/**
 * Serves a folder that holds its own `.htaccess` on a free port of the loopback interface.
 * @param prefix path below which the folder is served: empty, or such as `/docs`
 * @throws Error with Apache's own words where it refuses the configuration
 */
export async function startApache(site: string, prefix: string): Promise<RunningServer> {
  const apache = ensure(APACHE);
  const folder = mkdtempSync(path.join(tmpdir(), "apache-"));
  // Started by root, Apache serves as another user, who can't read temporary folders of root's.
  chmodSync(folder, 0o755);
  cpSync(site, path.join(folder, "root", prefix), { recursive: true });
  const port = await freePort();
  return start(apache, {
    ...{ folder, port, configuration: apacheConfiguration(folder, port) },
    test: ["-t", "-f"],
    args: ["-DFOREGROUND", "-f"],
  });
}

/** What a server is started with. Arguments end with the name of the configuration's file. */
interface Start {
  readonly folder: string;
  readonly port: number;
  readonly configuration: string;
  readonly test: readonly string[];
  readonly args: readonly string[];
}

async function start(program: string, { folder, port, configuration, test, args }: Start): Promise<RunningServer> {
  const file = path.join(folder, "server.conf");
  writeFileSync(file, configuration);
  const tested = spawnSync(program, [...test, file], { encoding: "utf8" });
  if (tested.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`${path.basename(program)} refuses the configuration:\n${tested.stderr}`);
  }
  const child = spawn(program, [...args, file], { stdio: "ignore" });
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

function nginxConfiguration(to: { folder: string; port: number; root: string; include: string }): string {
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

/** Modules that a shared host has, as far as the site's rules ask for them. */
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
