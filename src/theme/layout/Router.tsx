import { createContext, useEffect, useRef, useState, type ReactNode } from "react";
import { listen as listenTo } from "../../browser/listen";

/**
 * Replaces `@gatsbyjs/reach-router` in the production bundle, which saves 3.4 KB. Gatsby has already chosen the page, so
 * what's left is the current location and the focus after a navigation.
 */

interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly state: { readonly key?: string } | null;
}

type Listener = (change: { readonly location: RouterLocation; readonly action: "POP" | "PUSH" }) => void;

function readLocation(): RouterLocation {
  const { pathname, search, hash, href } = window.location;
  return { pathname: encodeURI(decodeURI(pathname)), search, hash, href, state: window.history.state };
}

let location = readLocation();
/** Whether a page that was navigated to isn't shown yet. */
let isMoving = false;
const listeners = new Set<Listener>();

function listen(listener: Listener): () => void {
  listeners.add(listener);
  const stop = listenTo(window, "popstate", () => {
    location = readLocation();
    listener({ location, action: "POP" });
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Changes the URL. If the last page isn't shown yet, replaces its history entry. */
export function navigate(to: string, { state, replace = false }: { state?: object; replace?: boolean } = {}): void {
  const entry = { ...state, key: String(Date.now()) };
  try {
    window.history[isMoving || replace ? "replaceState" : "pushState"](entry, "", to);
  } catch {
    // Browsers limit how often the history may be changed.
    window.location[replace ? "replace" : "assign"](to);
  }
  location = readLocation();
  isMoving = true;
  for (const listener of listeners) listener({ location, action: "PUSH" });
}

export const globalHistory = { listen, navigate };

/** Renders its children for the current location. */
export function Location({
  children,
}: {
  readonly children: (now: { readonly location: RouterLocation }) => ReactNode;
}) {
  const [now, setNow] = useState({ location });
  useEffect(() => {
    isMoving = false;
  }, [now]);
  useEffect(() => listen(({ location: next }) => void requestAnimationFrame(() => setNow({ location: next }))), []);
  return children(now) as JSX.Element;
}

interface RouterProps {
  readonly id: string;
  readonly location: RouterLocation;
  readonly children: ReactNode;
}

/** Gatsby's element around a page. Focuses it when another page is shown, so that screen readers start there. */
export function Router({ id, location: { pathname }, children }: RouterProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) box.current?.focus();
    shown.current = pathname;
  }, [pathname]);
  return (
    <div id={id} tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}

/** No page has routes of its own. */
export const pick = (): null => null;
export const BaseContext = createContext({});
