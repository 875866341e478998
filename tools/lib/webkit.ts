import { findProgram } from "./find-program";

/** The WebKitGTK driver, which starts the browser itself. */
export interface WebKit {
  readonly driver: string;
  /** Path of Xvfb; undefined if it isn't installed. */
  readonly display: string | undefined;
}

/** Returns an installed WebKit: `WEBKIT_DRIVER_PATH` or the system's. */
export function findWebKit(): WebKit | undefined {
  const driver = findProgram({ variable: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"] });
  const display = findProgram({ variable: "XVFB_PATH", names: ["Xvfb"] });
  return driver && (display || process.env.DISPLAY) ? { driver, display } : undefined;
}
