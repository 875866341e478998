import { chromium } from "@playwright/test";
import { findProgram } from "./find-program";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const SHELL_VARIABLE = "HEADLESS_SHELL_PATH";

/** Arguments for every Chromium that we start: allow running as root and without a GPU, and don't contact Google. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * For tests, which measure no times: fewer processes, and no V8 threads competing with the two workers for two CPUs
 * (docs/decisions/027).
 */
export const TEST_ARGUMENTS = [...CHROMIUM_ARGUMENTS, "--in-process-gpu", "--js-flags=--single-threaded"];

/** Returns an installed Chromium: `CHROMIUM_PATH`, the system's or Playwright's. */
export function findChromium(): string | undefined {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: SYSTEM_NAMES,
    paths: [...MAC_PATHS, chromium.executablePath()],
  });
}

/**
 * Returns Debian's chromium-headless-shell (`HEADLESS_SHELL_PATH` or the system's), or undefined. It's the same engine
 * and uses two thirds of the CPU time per page (docs/decisions/027), but has no back/forward cache and requests no
 * icons; tests of those use `findChromium`.
 */
export function findHeadlessShell(): string | undefined {
  return findProgram({ variable: SHELL_VARIABLE, names: ["chromium-headless-shell"] });
}

/** Returns the browser for tests that only need pages: the lightest one, unless only `CHROMIUM_PATH` is set. */
export function findForPages(): string | undefined {
  const isNamed = process.env.CHROMIUM_PATH !== undefined && process.env[SHELL_VARIABLE] === undefined;
  return (isNamed ? undefined : findHeadlessShell()) ?? findChromium();
}
