import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The command that installs one of Debian's packages, as the one entry of a list; none where apt cannot work. */
export function aptInstall(name: string, options = ""): string[][] {
  const root = process.getuid?.() === 0;
  if (!existsSync("/usr/bin/apt-get") || !(root || existsSync("/usr/bin/sudo"))) return [];
  const sudo = root ? "" : "sudo -n ";
  const install = `${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${options} ${name}`;
  return [["sh", "-c", `${sudo}apt-get update -qq && ${install}`]];
}

/**
 * Sees to it that a program is there: installs Debian's package of it where apt works.
 * @param isThere whether the program runs
 * @param notice what is printed before it is installed
 * @param missing one sentence about what to do
 * @throws Error with that sentence where the program is still missing
 */
export function ensureProgram(isThere: () => boolean, name: string, notice: string, missing: string): void {
  if (isThere()) return;
  for (const [command = "", ...args] of aptInstall(name, "--no-install-recommends")) {
    console.log(notice);
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
    } catch {
      // Without the package the error below names what to do.
    }
  }
  if (!isThere()) throw new Error(missing);
}
