import { chromium } from "@playwright/test";
import { findProgram } from "./program";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const SHELL_VARIABLE = "HEADLESS_SHELL_PATH";

/**
 * Command line of every Chromium that is started here: it works as root and without a graphics card, and contacts
 * no server of Chromium's maker.
 */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * That of tests, which measure no time: fewer processes, and no threads of V8's that compete with the two workers for two
 * processors (docs/decisions/027).
 */
export const TEST_ARGUMENTS = [...CHROMIUM_ARGUMENTS, "--in-process-gpu", "--js-flags=--single-threaded"];

/** A Chromium that is there already: `CHROMIUM_PATH`, the system's, Playwright's. */
export function findChromium(): string | undefined {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: SYSTEM_NAMES,
    paths: [...MAC_PATHS, chromium.executablePath()],
  });
}

/**
 * Chromium without a window, Debian's package of its own: the same engine takes two thirds of the processor time for a
 * page (docs/decisions/027). It keeps no pages for Back and asks for no icon, so tests of those start `findChromium`.
 * `HEADLESS_SHELL_PATH` or the system's; undefined where neither is there.
 */
export function findHeadlessShell(): string | undefined {
  return findProgram({ variable: SHELL_VARIABLE, names: ["chromium-headless-shell"] });
}

/** The browser of tests that need nothing but pages: the one that `CHROMIUM_PATH` names alone, or the lightest. */
export function findForPages(): string | undefined {
  const isNamed = process.env.CHROMIUM_PATH !== undefined && process.env[SHELL_VARIABLE] === undefined;
  return (isNamed ? undefined : findHeadlessShell()) ?? findChromium();
}
