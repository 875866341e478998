import { useEffect, useRef, type ReactNode } from "react";
import { hideNavbarOnScroll, type NavbarVisibility } from "../../../browser/page/navbar-visibility";
import type { Chrome, NavbarItem } from "../../../shared/chrome";
import { toHref } from "../../links";
import { ColorModeToggle } from "../ColorModeToggle/ColorModeToggle";
import { Icon } from "../Icon/Icon";
import * as styles from "./Navbar.module.css";

interface NavbarProps {
  readonly chrome: Pick<Chrome, "title" | "navbar" | "colorMode">;
  readonly path: string;
  readonly sidebar: string | null;
  readonly drawerOpen: boolean;
  readonly onMenu: () => void;
  /** The button that opens the search. */
  readonly search: ReactNode;
}

export function Navbar({ chrome, path, sidebar, drawerOpen, onMenu, search }: NavbarProps) {
  const header = useRef<HTMLElement>(null);
  const visibility = useRef<NavbarVisibility>();
  // Before the next effect, so that it does nothing on the first page, which isn't a navigation.
  useEffect(() => visibility.current?.moved(), [path]);
  useEffect(() => {
    visibility.current = hideNavbarOnScroll(header.current as HTMLElement);
    return visibility.current.stop;
  }, []);
  const links = (position: NavbarItem["position"]) =>
    chrome.navbar
      .filter((item) => item.position === position)
      .map((item) => <NavbarLink key={item.href} item={item} path={path} sidebar={sidebar} />);
  return (
    <header ref={header} className={`${styles.header} no-print`}>
      <nav aria-label="Main" className={styles.bar}>
        <button
          type="button"
          className={`icon-button ${styles.menu} needs-js`}
          aria-label="Open navigation menu"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <a className={`icon-button ${styles.menu} without-js`} href="#docs-sidebar" aria-label="Go to navigation menu">
          <Icon name="menu" />
        </a>
        <a className={styles.brand} href={toHref("/")}>
          <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="var(--color-brand)" />
            <path
              d="M8 11.5h16M8 16h9M8 20.5h5m5 0 2.5 2.5 4.5-5.5"
              fill="none"
              stroke="var(--color-on-brand)"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>{chrome.title}</span>
        </a>
        <ul className={styles.items}>{links("left")}</ul>
        {search}
        <ul className={`${styles.items} ${styles.end}`}>{links("right")}</ul>
        <ColorModeToggle settings={chrome.colorMode} />
      </nav>
    </header>
  );
}

interface NavbarLinkProps {
  readonly item: NavbarItem;
  readonly path: string;
  readonly sidebar: string | null;
}

/** Returns `page` for the current page, `true` for the section that it's in. */
function currentMark({ item, path, sidebar }: NavbarLinkProps): "page" | "true" | undefined {
  if (item.href === path) return "page";
  return item.sidebar !== null && item.sidebar === sidebar ? "true" : undefined;
}

export function NavbarLink(props: NavbarLinkProps) {
  const { item } = props;
  return (
    <li>
      <a
        className={styles.link}
        href={toHref(item.href)}
        aria-current={currentMark(props)}
        {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      >
        {item.label}
        {item.external && (
          <>
            <Icon name="external" size={16} />
            <span className="visually-hidden"> (opens in new tab)</span>
          </>
        )}
      </a>
    </li>
  );
}
