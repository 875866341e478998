import { findProgram } from "./program";

/** A Firefox that is there already: `FIREFOX_PATH`, the system's. */
export function findFirefox(): string | undefined {
  return findProgram({
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  });
}
