import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { listen } from "../../../browser/listen";
import { internalTarget } from "../../../browser/navigation/link-clicks";
import { MOBILE_QUERY } from "../../breakpoint";
import type { Chrome } from "../../../shared/chrome";
import { useModal } from "../../hooks/useModal";
import { Icon } from "../Icon/Icon";
import { NavbarLink } from "../Navbar/Navbar";
import { asksForSearch } from "../Search/useSearch";
import * as styles from "./Drawer.module.css";

interface DrawerProps {
  readonly chrome: Pick<Chrome, "title" | "navbar">;
  readonly path: string;
  readonly sidebar: string | null;
  /** The page's own sidebar, shown first; null if it has none. */
  readonly secondary: ReactNode;
  readonly onClose: () => void;
}

/** The menu on small screens. Choosing a page closes it immediately, so that a slow page's progress bar is visible. */
export function Drawer({ chrome, path, sidebar, secondary, onClose }: DrawerProps) {
  const { dialog, close, leave, handleClose } = useModal(onClose);
  const openedAt = useRef(path);
  const [primary, setPrimary] = useState(secondary === null);

  useEffect(() => {
    const mobile = window.matchMedia(MOBILE_QUERY);
    return listen(mobile, "change", () => {
      if (!mobile.matches) dialog.current?.close();
    });
  }, [dialog]);

  useEffect(() => {
    if (path !== openedAt.current) dialog.current?.close();
  }, [dialog, path]);

  useEffect(() => {
    // Close before the search gets the key: it doesn't open on top of other dialogs.
    const onKey = (event: KeyboardEvent): void => {
      if (asksForSearch(event)) close();
    };
    return listen(document, "keydown", onKey, { capture: true });
  });

  // The button that switched menus is gone, so focus the one that switches back.
  const switched = useRef(false);
  useEffect(() => {
    if (switched.current) dialog.current?.querySelector<HTMLElement>("[data-switch]")?.focus();
  }, [dialog, primary]);
  const switchMenu = (toPrimary: boolean): void => {
    switched.current = true;
    setPrimary(toPrimary);
  };
  const handleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const link = target.closest("a");
    // A link to the current page goes nowhere.
    if (link?.getAttribute("aria-current") === "page") event.preventDefault();
    if (internalTarget(event.nativeEvent) !== undefined) leave();
    // Clicks on the dialog element itself are on the backdrop. Links to other sites leave the page's own menu open.
    else if (target === dialog.current || (link && (primary || event.defaultPrevented))) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog natively
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
          <button type="button" className="icon-button" aria-label="Close navigation menu" onClick={close}>
            <Icon name="close" />
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
