import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Where to look for a program. */
interface Places {
  /** Environment variable with the executable's path. */
  readonly variable?: string;
  /** Names to look for on the `PATH`, preferred first. */
  readonly names: readonly string[];
  /** Paths outside the `PATH`, as on a Mac. */
  readonly paths?: readonly string[];
}

/**
 * Returns a program's executable: from the variable, otherwise the first on the `PATH`, otherwise the first of `paths`.
 * @returns undefined if there is none
 * @throws Error with a one-sentence message if the variable names a missing file
 */
export function findProgram({ variable, names, paths = [] }: Places): string | undefined {
  const named = variable === undefined ? undefined : process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which doesn't exist. Correct it or unset it.`);
  }
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim();
    if (found) return found;
  }
  return paths.find((path) => existsSync(path));
}

/**
 * Returns what `find` returns.
 * @throws Error with the name if that's undefined; `npm test` prints the install command
 */
export function found<Found>(name: string, find: () => Found | undefined): Found {
  const program = find();
  if (program === undefined) throw new Error(`No ${name} was found. \`npm test\` prints the command that installs it.`);
  return program;
}

/** Returns an installed Firefox: `FIREFOX_PATH` or the system's. */
export function findFirefox(): string | undefined {
  return findProgram({
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  });
}

/**
 * Returns an installed WebKit: the WebKitGTK driver (`WEBKIT_DRIVER_PATH` or the system's), which starts the browser
 * itself, and the path of Xvfb, if it's installed.
 */
export function findWebKit() {
  const driver = findProgram({ variable: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"] });
  const display = findProgram({ variable: "XVFB_PATH", names: ["Xvfb"] });
  return driver && (display || process.env.DISPLAY) ? { driver, display } : undefined;
}

/** Debian installs web servers outside some users' `PATH`. */
const binaries = (name: string): string[] =>
  ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].map((folder) => `${folder}/${name}`);

export const findNginx = (): string | undefined => findProgram({ names: ["nginx"], paths: binaries("nginx") });

export const findApache = (): string | undefined =>
  findProgram({ names: ["apache2", "httpd"], paths: [...binaries("apache2"), ...binaries("httpd")] });
