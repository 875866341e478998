import { minify_sync, type MinifyOptions } from "terser";
import { safeHash } from "../browser/hash/safe-hash";
import { runEarly, type EarlyScriptSettings } from "../browser/head-scripts/early-script";
import { BANNER_ID, loadSite, PAINT_LIMIT, RUNNING, SCRIPTS_ID } from "../browser/head-scripts/site-load";
import { choiceLabel, effectiveMode, parseChoice } from "../browser/preferences/color-mode";
import { DISMISS_KEY, ID_KEY, THEME_KEY, WRAP_KEY } from "../browser/storage-keys";

/**
 * Older than the bundle's syntax: where a browser is too old for the bundle, this text must still run and
 * report it.
 */
const ECMA = 2019;

const MINIFIER: MinifyOptions = {
  ecma: ECMA,
  toplevel: true,
  compress: { ecma: ECMA, passes: 2, unsafe_arrows: true },
  format: { comments: false, inline_script: true },
};

/**
 * The script that runs before first paint, as text for the head. It is the same on every page of a build,
 * so that a content security policy can allow it by its hash.
 */
export function earlyScript({ colorMode, announcement }: EarlyScriptSettings): string {
  return headScript(
    runEarly,
    colorMode,
    announcement?.closeable ? announcement.id : null,
    THEME_KEY,
    DISMISS_KEY,
    ID_KEY,
    WRAP_KEY,
    parseChoice,
    effectiveMode,
    choiceLabel,
    safeHash,
  );
}

/**
 * The script that starts the site's bundle and tells readers when it never ran, as text for the head.
 * @param basePath `/`, or the path below which the site was built
 */
export function siteLoadScript(basePath: string): string {
  return headScript(loadSite, basePath, RUNNING, BANNER_ID, SCRIPTS_ID, PAINT_LIMIT);
}

/** What compilers put into a function for things of its module: `__name(`, `_module.name`, `require(`. */
const FOREIGN = /\b(?:__\w+|_\w+\.\w+|require|exports|module)\b/;

/**
 * A call of a function as text: one line, minified, which cannot end its script element. Functions among
 * the arguments become text as well, everything else JSON.
 * @throws where the function or one of the arguments uses something of its module, which the text would lack
 */
export function headScript<Arguments extends readonly unknown[]>(
  run: (...args: Arguments) => void,
  ...args: Arguments
): string {
  const parts = [run, ...args].map((part) =>
    typeof part === "function" ? `(${part.toString()})` : JSON.stringify(part),
  );
  const [call = "", ...given] = parts;
  const foreign = FOREIGN.exec(parts.filter((part) => part.startsWith("(")).join(""));
  if (foreign)
    throw new Error(
      `${run.name} runs in the head without its module, but uses ${foreign[0]} of it. Pass it as an argument.`,
    );
  return minified(`${call}(${given.join()});`);
}

/** By their sources: each stage of a build asks for the same scripts, and minifying them takes a tenth of a second. */
const known = new Map<string, string>();

function minified(source: string): string {
  const before = known.get(source);
  if (before !== undefined) return before;
  const { code = "" } = minify_sync(source, MINIFIER);
  const text = code.replaceAll("\n", "").replaceAll("</", "<\\/");
  known.set(source, text);
  return text;
}
