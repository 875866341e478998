import { safeHash } from "../hash/safe-hash";
import { choiceLabel, effectiveMode, parseChoice, type ColorModeSettings } from "../preferences/color-mode";
import { AT_TOP } from "../page/at-top";
import { DISMISS_KEY, ID_KEY, THEME_KEY, WRAP_KEY } from "../storage-keys";

/** The part of site.yaml that the early script needs. */
export interface EarlyScriptSettings {
  readonly colorMode: ColorModeSettings;
  readonly announcement: { readonly id: string; readonly closeable: boolean } | null;
}

/**
 * Runs in the head, before first paint: colour mode, dismissed announcement, code wrapping, clean address.
 *
 * Gatsby's router decodes the path twice and the hash once, so it would show a page where the host found none. No
 * page's path contains `%`: escapes that aren't needed are decoded, other ASCII escapes become hyphens (`%2f` → `-2f`),
 * and a malformed path loses its `%` signs; a malformed hash has them made literal. The history entry gets a key,
 * because scroll positions are stored by key.
 *
 * Each step runs even if an earlier one fails.
 * @param closeable id of the announcement if readers can close it, else null
 */
export function runEarly(colorMode: ColorModeSettings, closeable: string | null): void {
  const root = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  root.setAttribute("data-js", "");
  const choice = parseChoice(colorMode.toggle ? stored(THEME_KEY) : null);
  const systemIsDark = colorMode.respectSystem && matchMedia("(prefers-color-scheme: dark)").matches;
  root.setAttribute("data-theme", effectiveMode(choice, colorMode, systemIsDark));
  root.setAttribute("data-theme-choice", choiceLabel(choice, colorMode));
  if (closeable !== null && stored(ID_KEY) === closeable && stored(DISMISS_KEY) === "true")
    root.setAttribute("data-announcement", "dismissed");
  if (stored(WRAP_KEY)) root.setAttribute("data-code-wrap", "");
  try {
    const { pathname, search, hash } = location;
    const state = history.state as { readonly key?: string } | null;
    let address: string;
    try {
      address = encodeURI(decodeURI(pathname)).replace(/%[0-7]./g, "-");
    } catch {
      address = pathname.replace(/%/g, "");
    }
    address = address.replace(/(\/)index(\.html)?$|\.html$/, "$1").replace(/(.)\/+$/, "$1") + search + safeHash(hash);
    const keyed = state !== null && state.key;
    if (!keyed || address !== pathname + search + hash)
      history.replaceState(keyed ? state : { key: `${Date.now()}` }, "", address);
    // Neither a reload or Back, whose entry has a key, nor a hash or text fragment will scroll the page. Only the
    // navigation's name contains text fragments.
    if (!keyed && !performance.getEntriesByType("navigation")[0]?.name.includes("#")) root.setAttribute(AT_TOP, "");
  } catch {
    // Embedded pages may not be allowed to change their address.
  }
}
