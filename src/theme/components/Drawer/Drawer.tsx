import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { internalTarget } from "../../../browser/navigation/link-clicks";
import { MOBILE_QUERY } from "../../breakpoint";
import type { Chrome } from "../../../shared/chrome";
import { Icon } from "../Icon/Icon";
import { NavbarLink } from "../Navbar/Navbar";
import * as styles from "./Drawer.module.css";

interface DrawerProps {
  readonly chrome: Pick<Chrome, "title" | "navbar">;
  readonly path: string;
  readonly sidebar: string | null;
  /** The page's own sidebar, shown first; null on a page that has none. */
  readonly secondary: ReactNode;
  readonly onClose: () => void;
}

/**
 * The menu of small screens. A modal `dialog` brings focus trap, Escape, an inert page and the focus's
 * way back; a history entry makes Back close it. Choosing a page closes it at once, so that the progress
 * bar of a slow page can be seen.
 */
export function Drawer({ chrome, path, sidebar, secondary, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(path);
  const [primary, setPrimary] = useState(secondary === null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    window.history.pushState({ ...window.history.state, drawer: true }, "");
    const close = (): void => element.close();
    const mobile = window.matchMedia(MOBILE_QUERY);
    const onWidth = (): void => {
      if (!mobile.matches) close();
    };
    window.addEventListener("popstate", close);
    mobile.addEventListener("change", onWidth);
    return () => {
      window.removeEventListener("popstate", close);
      mobile.removeEventListener("change", onWidth);
    };
  }, []);

  useEffect(() => {
    if (path !== openedAt.current) dialog.current?.close();
  }, [path]);

  // The button that switched the menus is gone; focus goes to the one that switches back.
  const switched = useRef(false);
  useEffect(() => {
    if (switched.current) dialog.current?.querySelector<HTMLElement>("[data-switch]")?.focus();
  }, [primary]);
  const switchMenu = (toPrimary: boolean): void => {
    switched.current = true;
    setPrimary(toPrimary);
  };
  const leaving = useRef(false);
  const handleClose = (): void => {
    // A page that was chosen takes the place of the drawer's entry in the history.
    if (!leaving.current && (window.history.state as { drawer?: boolean } | null)?.drawer) window.history.back();
    onClose();
  };
  const handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const link = target.closest("a");
    // A link to this very page has nowhere to go.
    if (link?.getAttribute("aria-current") === "page") event.preventDefault();
    leaving.current = internalTarget(event.nativeEvent) !== undefined;
    // The backdrop belongs to the dialog element itself. Links to other sites leave the page's own menu open.
    if (target === dialog.current || leaving.current || (link && (primary || event.defaultPrevented)))
      dialog.current?.close();
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog natively
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Navigation menu"
      onClose={handleClose}
      onClick={handleClick}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <strong>{chrome.title}</strong>
          <button
            type="button"
            className={styles.close}
            aria-label="Close navigation menu"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        {primary ? (
          <ul className={styles.primary}>
            {chrome.navbar.map((item) => (
              <NavbarLink key={item.href} item={item} path={path} sidebar={sidebar} />
            ))}
          </ul>
        ) : (
          <>
            <button type="button" className={styles.back} data-switch onClick={() => switchMenu(true)}>
              <span aria-hidden="true">←</span> Back to main menu
            </button>
            {secondary}
          </>
        )}
        {primary && secondary !== null && (
          <button type="button" className={styles.back} data-switch onClick={() => switchMenu(false)}>
            Pages in this section <span aria-hidden="true">→</span>
          </button>
        )}
      </div>
    </dialog>
  );
}
