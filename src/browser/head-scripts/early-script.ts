import type { safeHash } from "../hash/safe-hash";
import type { choiceLabel, ColorModeSettings, effectiveMode, parseChoice } from "../preferences/color-mode";

/** What the early script is told by site.yaml. */
export interface EarlyScriptSettings {
  readonly colorMode: ColorModeSettings;
  readonly announcement: { readonly id: string; readonly closeable: boolean } | null;
}

/**
 * Runs in the head, before first paint: colour mode, dismissed announcement, wrapped code, clean address.
 *
 * Gatsby's router decodes the path twice and the hash once. `%` signs that encode nothing are removed from
 * the path (no page has one) and made literal in the hash. The history entry gets a key, because Gatsby
 * stores scroll positions by key.
 *
 * The build turns this function into text (src/build/head-scripts.ts), so it uses its parameters and the
 * browser's globals only, nothing of its module. The rules and keys that it shares with the rest of the
 * browser code are parameters one by one, because the minifier can then put each where it is used. Each
 * step runs even if one before it fails.
 * @param closeable id of the announcement if readers can close it, else null
 */
export function runEarly(
  colorMode: ColorModeSettings,
  closeable: string | null,
  themeKey: string,
  dismissKey: string,
  announcementKey: string,
  wrapKey: string,
  parse: typeof parseChoice,
  effective: typeof effectiveMode,
  label: typeof choiceLabel,
  readableHash: typeof safeHash,
): void {
  const root = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  root.setAttribute("data-js", "");
  const choice = parse(colorMode.toggle ? stored(themeKey) : null);
  const systemIsDark = colorMode.respectSystem && matchMedia("(prefers-color-scheme: dark)").matches;
  root.setAttribute("data-theme", effective(choice, colorMode, systemIsDark));
  root.setAttribute("data-theme-choice", label(choice, colorMode));
  if (closeable !== null && stored(announcementKey) === closeable && stored(dismissKey) === "true")
    root.setAttribute("data-announcement", "dismissed");
  if (stored(wrapKey)) root.setAttribute("data-code-wrap", "");
  try {
    const { pathname, search, hash } = location;
    const state = history.state as { readonly key?: string } | null;
    let address = pathname
      .replace(/\/index\.html$/, "/")
      .replace(/\.html$/, "")
      .replace(/(.)\/+$/, "$1");
    try {
      decodeURIComponent(decodeURIComponent(address));
    } catch {
      address = address.replace(/%/g, "");
    }
    address += search + readableHash(hash);
    const keyed = state !== null && state.key;
    if (!keyed || address !== pathname + search + hash)
      history.replaceState(keyed ? state : { key: `${Date.now()}` }, "", address);
  } catch {
    // Embedded pages may not change their address.
  }
}
