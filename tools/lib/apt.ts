import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Returns the command to install Debian packages, for people to type. */
export const aptCommand = (names: string): string => `apt-get install --no-install-recommends ${names}`;

/** Runs an installer. What's still missing after it is reported later, with the install command. */
export function tryToRun(program: string, ...args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    // Its own message has been printed.
  }
}

/**
 * Installs Debian packages if this process is root; a test command shouldn't prompt for privileges.
 * @param names separated by spaces
 */
export function aptInstall(names: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names} for the tests.`);
  tryToRun("sh", "-c", `apt-get update -qq && DEBIAN_FRONTEND=noninteractive ${aptCommand(names)} -y -qq`);
}

/**
 * Unpacks a Debian package into a folder without its dependencies, which needs no privileges. Uses the existing package
 * lists; as root, updates them if needed.
 */
export function aptUnpack(name: string, folder: string): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  console.log(`Unpacking ${name} for the tests.`);
  // Downloads as root, because apt's own user may not be able to write here.
  // One attempt is enough offline: the tests then report what they skip.
  const download = `apt-get download -qq -o Acquire::Retries=0 -o APT::Sandbox::User=root ${name}`;
  const update = process.getuid?.() === 0 ? ` || { apt-get update -qq -o Acquire::Retries=0 && ${download}; }` : "";
  const unpack = `mkdir -p "$1" && cd "$1" && { ${download}${update}; } && dpkg-deb -x ${name}_*.deb . && rm ${name}_*.deb`;
  tryToRun("sh", "-c", unpack, "sh", folder);
}
