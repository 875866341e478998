import { cleanPath } from "../../shared/paths";
import { sitePath } from "../router";
import { isAtDialog, onceBack } from "./dialog-entry";

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click is of the main button without other keys, which ask for a new tab, window or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Returns where a click leads inside the site, or undefined if the browser should handle it: other buttons and keys,
 * new tabs, downloads, other sites, files, and hashes of the same page.
 */
export function internalTarget(event: Click & Pick<Event, "defaultPrevented" | "target">): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const anchor = (event.target as Element | null)?.closest?.("a");
  return anchor ? anchorTarget(anchor) : undefined;
}

/** Returns the site path, query and hash of an anchor's target; undefined as above. */
export function anchorTarget(anchor: HTMLAnchorElement): string | undefined {
  if (!anchor.hasAttribute("href") || anchor.hasAttribute("download")) return undefined;
  if (anchor.target !== "" && anchor.target !== "_self") return undefined;
  const url = new URL(anchor.href, window.location.href);
  const path = sitePath(url);
  if (path === undefined || /\.(?!html$)[a-z][a-z0-9]*$/i.test(path)) return undefined;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  if (samePage && url.hash !== "") return undefined;
  return `${cleanPath(path)}${url.search}${url.hash}`;
}

/**
 * Handles clicks on every link of the site with one listener, in chrome and content alike.
 * @param go navigates to a path of the site, replacing the current history entry if `replace` is true
 */
export function handleLinkClicks(go: (target: string, replace: boolean) => void): void {
  document.addEventListener("click", (event) => {
    const target = internalTarget(event);
    if (target === undefined) return;
    event.preventDefault();
    // Replace the history entry of an open dialog.
    onceBack(() => go(target, isAtDialog()));
  });
}
