import { ensureProgram } from "./apt";
import { findProgram } from "./program";

const MISSING =
  "No Firefox could be found or installed for the browser tests. Install one and set FIREFOX_PATH to its executable.";

/** A Firefox that is there already: `FIREFOX_PATH`, the system's. */
export function findFirefox(): string | undefined {
  return findProgram({
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  });
}

/**
 * Finds a Firefox, or installs Debian's package where apt works.
 * @throws Error with one sentence that tells what to do
 */
export function ensureFirefox(): string {
  const notice = "No Firefox found; installing firefox-esr for the browser tests.";
  ensureProgram(() => findFirefox() !== undefined, "firefox-esr", notice, MISSING);
  return findFirefox() as string;
}
