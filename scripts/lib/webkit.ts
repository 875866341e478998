import { ensureProgram } from "./apt";
import { findProgram } from "./program";

const MISSING =
  "No WebKit could be found or installed for the browser tests. Install WebKitGTK's driver and a display (Debian: webkit2gtk-driver and xvfb), or set WEBKIT_DRIVER_PATH to WebKitWebDriver.";

/** The driver of WebKitGTK, which starts its browser by itself. */
export interface WebKit {
  readonly driver: string;
  /** A display in memory; undefined where there is a display already. */
  readonly display: string | undefined;
}

/** A WebKit that is there already: `WEBKIT_DRIVER_PATH`, the system's. */
export function findWebKit(): WebKit | undefined {
  const driver = findProgram({ variable: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"] });
  const display = findProgram({ variable: "XVFB_PATH", names: ["Xvfb"] });
  return driver && (display || process.env.DISPLAY) ? { driver, display } : undefined;
}

/**
 * Finds WebKitGTK's driver and a display, or installs Debian's packages where apt works.
 * @throws Error with one sentence that tells what to do
 */
export function ensureWebKit(): WebKit {
  const notice = "No WebKit found; installing webkit2gtk-driver and xvfb for the browser tests.";
  ensureProgram(() => findWebKit() !== undefined, "webkit2gtk-driver xvfb", notice, MISSING);
  return findWebKit() as WebKit;
}
