import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { aptInstall } from "./apt";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

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
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or unset it.`);
  }
  for (const name of SYSTEM_NAMES) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim();
    if (found) return found;
  }
  return [...MAC_PATHS, chromium.executablePath()].find((path) => existsSync(path));
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

function installers(): string[][] {
  return [
    ...aptInstall("chromium"),
    ["npx", "playwright", "install", "--with-deps", "chromium"],
    ["npx", "playwright", "install", "chromium"],
  ];
}
