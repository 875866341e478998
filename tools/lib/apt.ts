import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The command that installs Debian's packages, for people to type. */
export const aptCommand = (names: string): string => `apt-get install --no-install-recommends ${names}`;

/**
 * Installs Debian's packages where this process may: as root. A test command asks nobody for more rights.
 * @param names separated by spaces
 */
export function aptInstall(names: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names} for the tests.`);
  const install = `DEBIAN_FRONTEND=noninteractive ${aptCommand(names)} -y -qq`;
  try {
    execFileSync("sh", ["-c", `apt-get update -qq && ${install}`], { stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    // What is missing afterwards is named, with the command.
  }
}

/**
 * Unpacks a Debian package into a folder, without what it depends on, which takes no rights. Needs the lists of packages;
 * root gets them.
 */
export function aptUnpack(name: string, folder: string): void {
  if (!existsSync("/usr/bin/apt-get")) return;
  console.log(`Unpacking ${name} for the tests.`);
  // Root may write where the user that apt downloads as may not.
  // Offline, one attempt is enough: the tests then say what they skip.
  const download = `apt-get download -qq -o Acquire::Retries=0 -o APT::Sandbox::User=root ${name}`;
  const update = process.getuid?.() === 0 ? ` || { apt-get update -qq -o Acquire::Retries=0 && ${download}; }` : "";
  const unpack = `mkdir -p "$1" && cd "$1" && { ${download}${update}; } && dpkg-deb -x ${name}_*.deb . && rm ${name}_*.deb`;
  try {
    execFileSync("sh", ["-c", unpack, "sh", folder], { stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    // What is missing afterwards is named, with the command.
  }
}
