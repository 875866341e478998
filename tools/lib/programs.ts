import { aptCommand, aptInstall, aptUnpack, tryToRun } from "./apt";
import { findChromium, findHeadlessShell } from "./chromium";
import { findApache, findFirefox, findNginx, findWebKit } from "./find-program";
import { canRun, INTERPRETERS } from "./interpreters";
import { hasPhp } from "./php";
import { findWordPress, UNPACKED } from "./wordpress";

/** A program that tests need and npm doesn't install. */
export interface Program {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Debian packages; undefined if they're too big to install for a test. */
  readonly packages?: string;
  /** Folder for unpacking just this package, if tests need nothing else of it. */
  readonly unpackedTo?: string;
  /** Name for Playwright's installer, which installs it for the current user. */
  readonly playwright?: string;
}

/** In lookup order. */
export const PROGRAMS: readonly Program[] = [
  { name: "Chromium", isThere: () => findChromium() !== undefined, packages: "chromium", playwright: "chromium" },
  {
    name: "Chromium's headless shell",
    isThere: () => findHeadlessShell() !== undefined,
    packages: "chromium-headless-shell",
  },
  { name: "Firefox", isThere: () => findFirefox() !== undefined, packages: "firefox-esr" },
  { name: "WebKitGTK", isThere: () => findWebKit() !== undefined, packages: "webkit2gtk-driver xvfb" },
  { name: "nginx", isThere: () => findNginx() !== undefined, packages: "nginx-light" },
  { name: "Apache", isThere: () => findApache() !== undefined, packages: "apache2-bin" },
  { name: "PHP", isThere: hasPhp, packages: "php-cli" },
  { name: "WordPress", isThere: () => findWordPress() !== undefined, packages: "wordpress", unpackedTo: UNPACKED },
  ...INTERPRETERS.map((interpreter) => ({
    name: interpreter.id,
    isThere: () => canRun(interpreter),
    packages: interpreter.packages,
  })),
];

/**
 * Installs missing programs as far as privileges allow: Debian packages as root, otherwise Playwright's browsers for
 * the user.
 * @throws Error with a one-sentence message if a variable names a missing program
 */
export function installPrograms(programs: readonly Program[] = PROGRAMS): void {
  const missing = programs.filter(({ isThere }) => !isThere());
  const packages = missing.flatMap((program) => (program.unpackedTo ? [] : (program.packages ?? [])));
  if (packages.length > 0) aptInstall(packages.join(" "));
  for (const { packages: name, unpackedTo } of missing) if (name && unpackedTo) aptUnpack(name, unpackedTo);
  for (const { playwright } of missing.filter(({ isThere }) => !isThere()))
    if (playwright) tryToRun("npx", "playwright", "install", playwright);
}

/**
 * Lists the missing programs.
 * @returns name → install command
 * @throws Error with a one-sentence message if a variable names a missing program
 */
export function missingPrograms(programs: readonly Program[] = PROGRAMS): ReadonlyMap<string, string> {
  return new Map(
    programs
      .filter(({ isThere }) => !isThere())
      .map(({ name, packages }) => [
        name,
        packages ? aptCommand(packages) : `the installer of ${name}, which is too big for a test to run`,
      ]),
  );
}
