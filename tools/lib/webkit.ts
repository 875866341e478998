import { findProgram } from "./program";

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
