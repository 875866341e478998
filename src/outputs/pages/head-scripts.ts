import type { EarlyScriptSettings } from "../../browser/head-scripts/early-script";
import { bundleScript } from "../bundle-script";

/**
 * Older than the bundle's syntax: where a browser is too old for the bundle, this text must still run and
 * report it.
 */
const TARGET = 2019;

/**
 * The script that runs before first paint, as text for the head. It is the same on every page of a build,
 * so that a content security policy can allow it by its hash.
 */
export function earlyScript({ colorMode, announcement }: EarlyScriptSettings): string {
  return headScript("early", {
    __COLOR_MODE__: JSON.stringify(colorMode),
    __CLOSEABLE__: JSON.stringify(announcement?.closeable ? announcement.id : null),
  });
}

/**
 * The script that starts the site's bundle and tells readers when it never ran, as text for the head.
 * @param basePath `/`, or the path below which the site was built
 */
export function siteLoadScript(basePath: string): string {
  return headScript("load", { __BUILT_FOR__: JSON.stringify(basePath) });
}

/** By their sources: each stage of a build asks for the same scripts. */
const known = new Map<string, string>();

/** One line that cannot end its script element. */
function headScript(entry: string, constants: Readonly<Record<string, string>>): string {
  const key = JSON.stringify([entry, constants]);
  const text =
    known.get(key) ??
    bundleScript(`src/browser/head-scripts/${entry}.ts`, constants, TARGET).trim().replaceAll("</", "<\\/");
  known.set(key, text);
  return text;
}
