import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether `php` runs on this machine. */
export function hasPhp(): boolean {
  return spawnSync("php", ["--version"]).status === 0;
}

/**
 * Finds PHP's command line, or installs Debian's package where apt works.
 * @throws Error with one sentence that says what to do
 */
export function ensurePhp(): void {
  if (hasPhp()) return;
  const root = process.getuid?.() === 0;
  if (existsSync("/usr/bin/apt-get") && (root || existsSync("/usr/bin/sudo"))) {
    const sudo = root ? "" : "sudo -n ";
    console.log("No PHP found; installing php-cli for the samples.");
    try {
      execFileSync(
        "sh",
        [
          "-c",
          `${sudo}apt-get update -qq && ${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends php-cli`,
        ],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
    } catch {
      // Without the package the sentence below says what to do.
    }
  }
  if (!hasPhp())
    throw new Error(
      "The PHP samples need PHP's command line, and it could not be installed. Install PHP 8.1 or newer so that `php` is on the path.",
    );
}
