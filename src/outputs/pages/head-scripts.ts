import type { EarlyScriptSettings } from "../../browser/head-scripts/early-script";
import { bundleScript } from "../bundle-script";

/** Older than the bundle's target: this script must run in browsers that are too old for the bundle, to report that. */
const TARGET = 2019;

/**
 * Returns the script that runs before first paint, for the head. It's the same on every page of a build, so that a
 * content security policy can allow it by hash.
 */
export function earlyScript({ colorMode, announcement }: EarlyScriptSettings): string {
  return headScript("early-entry", {
    __COLOR_MODE__: JSON.stringify(colorMode),
    __CLOSEABLE__: JSON.stringify(announcement?.closeable ? announcement.id : null),
  });
}

/**
 * Returns the script that starts the bundle, and tells readers if it never ran, for the head.
 * @param basePath `/`, or the path below which the site was built
 */
export function siteLoadScript(basePath: string): string {
  return headScript("site-load-entry", { __BUILT_FOR__: JSON.stringify(basePath) });
}

/** Bundles a script to one line without `</`, which could end its element. */
function headScript(entry: string, constants: Readonly<Record<string, string>>): string {
  return bundleScript(`src/browser/head-scripts/${entry}.ts`, constants, TARGET).trim().replaceAll("</", "<\\/");
}
