import { execFileSync } from "node:child_process";
import { aptCommand, aptInstall, aptUnpack } from "./apt";
import { findChromium, findHeadlessShell } from "./chromium";
import { findFirefox } from "./firefox";
import { canRun, INTERPRETERS } from "./interpreters";
import { hasPhp } from "./php";
import { findWebKit } from "./webkit";
import { findWordPress, UNPACKED } from "./wordpress";

/** A program that tests need and that npm does not bring. */
export interface Program {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Debian's packages; undefined where they are too big to install for a test. */
  readonly packages?: string;
  /** Folder in which the package alone is unpacked, where tests need no more of it. */
  readonly unpackedTo?: string;
  /** What npm's Playwright installs it with, into the folder of whoever runs it. */
  readonly playwright?: string;
}

/** In the order in which they are looked for. */
export const PROGRAMS: readonly Program[] = [
  { name: "Chromium", isThere: () => findChromium() !== undefined, packages: "chromium", playwright: "chromium" },
  {
    name: "Chromium's headless shell",
    isThere: () => findHeadlessShell() !== undefined,
    packages: "chromium-headless-shell",
  },
  { name: "Firefox", isThere: () => findFirefox() !== undefined, packages: "firefox-esr" },
  { name: "WebKitGTK", isThere: () => findWebKit() !== undefined, packages: "webkit2gtk-driver xvfb" },
  { name: "PHP", isThere: hasPhp, packages: "php-cli" },
  {
    name: "WordPress",
    isThere: () => findWordPress() !== undefined,
    packages: "wordpress",
    unpackedTo: UNPACKED,
  },
  ...INTERPRETERS.map((interpreter) => ({
    name: interpreter.id,
    isThere: () => canRun(interpreter),
    packages: interpreter.packages,
  })),
];

/**
 * Installs what is missing, as far as this process may: Debian's packages as root, elsewhere the browsers that Playwright
 * brings for the user.
 * @throws Error with one sentence where a variable names a program that is not there
 */
export function installPrograms(programs: readonly Program[] = PROGRAMS): void {
  const missing = programs.filter(({ isThere }) => !isThere());
  const packages = missing.flatMap((program) => (program.unpackedTo ? [] : (program.packages ?? [])));
  if (packages.length > 0) aptInstall(packages.join(" "));
  for (const { packages: name, unpackedTo } of missing) if (name && unpackedTo) aptUnpack(name, unpackedTo);
  for (const { playwright } of missing.filter(({ isThere }) => !isThere())) if (playwright) download(playwright);
}

/**
 * @returns name of each program that is missing → the command that installs it
 * @throws Error with one sentence where a variable names a program that is not there
 */
export function missingPrograms(programs: readonly Program[] = PROGRAMS): ReadonlyMap<string, string> {
  return new Map(
    programs
      .filter(({ isThere }) => !isThere())
      .map((program) => [
        program.name,
        program.packages
          ? aptCommand(program.packages)
          : `the installer of ${program.name}, which is too big for a test to run`,
      ]),
  );
}

function download(browser: string): void {
  try {
    execFileSync("npx", ["playwright", "install", browser], { stdio: ["ignore", "ignore", "inherit"] });
  } catch {
    // What is missing afterwards is named, with a command.
  }
}
