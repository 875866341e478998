import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { aptInstall, ensureProgram } from "./apt";
import { findProgram } from "./program";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const SHELL_VARIABLE = "HEADLESS_SHELL_PATH";
const SHELL_MISSING = "There is no headless shell of Chromium here: the browser tests run in Chromium itself.";

/**
 * Command line of every Chromium that the tests start: it works as root and without a graphics card, and contacts
 * no server of Chromium's maker.
 */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium that is there already: `CHROMIUM_PATH`, the system's, Playwright's. */
export function findChromium(): string | undefined {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: SYSTEM_NAMES,
    paths: [...MAC_PATHS, chromium.executablePath()],
  });
}

/**
 * Finds a Chromium or installs one: Debian's package where apt works, Playwright's build elsewhere.
 * @throws Error with one sentence that tells what to do
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found; installing one for the browser tests.");
  for (const [command, ...args] of installers()) {
    try {
      execFileSync(command as string, args, { stdio: ["ignore", "ignore", "inherit"] });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium could be found or installed for the browser tests. Install one and set CHROMIUM_PATH to its executable.",
  );
}

/**
 * Chromium without a window, Debian's package of its own: the same engine takes two thirds of the processor time for a
 * page (docs/decisions.md). It keeps no pages for Back and asks for no icon, so tests of those start `findChromium`.
 * `HEADLESS_SHELL_PATH` or the system's; undefined where neither is there.
 */
export function findHeadlessShell(): string | undefined {
  return findProgram({ variable: SHELL_VARIABLE, names: ["chromium-headless-shell"] });
}

/** Finds the headless shell or installs it where apt works; elsewhere there is none, and the tests use Chromium. */
export function ensureHeadlessShell(): string | undefined {
  const isThere = (): boolean => findHeadlessShell() !== undefined;
  try {
    ensureProgram(
      isThere,
      "chromium-headless-shell",
      "No headless shell of Chromium found; installing it.",
      SHELL_MISSING,
    );
  } catch (error) {
    console.log((error as Error).message);
  }
  return findHeadlessShell();
}

/** The browser of tests that need nothing but pages: the one that `CHROMIUM_PATH` names alone, or the lightest. */
export function findForPages(): string | undefined {
  const isNamed = process.env.CHROMIUM_PATH !== undefined && process.env[SHELL_VARIABLE] === undefined;
  return (isNamed ? undefined : findHeadlessShell()) ?? findChromium();
}

function installers(): string[][] {
  return [
    ...aptInstall("chromium"),
    ["npx", "playwright", "install", "--with-deps", "chromium"],
    ["npx", "playwright", "install", "chromium"],
  ];
}
