import { findProgram } from "./find-program";

/** Returns an installed Firefox: `FIREFOX_PATH` or the system's. */
export function findFirefox(): string | undefined {
  return findProgram({
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  });
}
