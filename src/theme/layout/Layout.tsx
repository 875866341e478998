import { useEffect, useRef, useState, type ReactNode } from "react";
import { ConfigurationError } from "../../content-model/configuration-error";
import { restoreSidebarScroll } from "../../browser/sidebar-scroll";
import { useChrome } from "../chrome";
import { Announcement } from "../components/Announcement/Announcement";
import { CrashBoundary } from "../components/CrashScreen/CrashScreen";
import { Drawer } from "../components/Drawer/Drawer";
import { Footer } from "../components/Footer/Footer";
import { Navbar } from "../components/Navbar/Navbar";
import { Sidebar } from "../components/Sidebar/Sidebar";
import * as styles from "./Layout.module.css";

interface LayoutProps {
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly kind: string;
  readonly version: string | null;
  readonly sidebar: string | null;
  readonly children: ReactNode;
}

/** Everything around a page. It stays mounted while readers move from page to page. */
export function Layout({ path, kind, version, sidebar, children }: LayoutProps) {
  const chrome = useChrome();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const tree = sidebar === null ? null : findTree(chrome.sidebars, version, sidebar);
  useEffect(() => (nav.current ? restoreSidebarScroll(nav.current) : undefined), [sidebar, version]);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {chrome.announcement && <Announcement announcement={chrome.announcement} />}
      <Navbar chrome={chrome} path={path} sidebar={sidebar} drawerOpen={drawerOpen} onMenu={() => setDrawerOpen(true)} />
      {drawerOpen && (
        <Drawer
          chrome={chrome}
          path={path}
          sidebar={sidebar}
          secondary={tree && <Sidebar tree={tree} path={path} />}
          onClose={() => setDrawerOpen(false)}
        />
      )}
      <div className={`${styles.grid} ${tree && kind !== "home" ? styles.withSidebar : ""}`}>
        {tree && (
          <nav
            ref={nav}
            key={`${version}-${sidebar}`}
            id="docs-sidebar"
            aria-label="Docs sidebar"
            data-sidebar={sidebar}
            className={`${styles.sidebar} ${kind === "home" ? styles.homeSidebar : ""} no-print`}
          >
            <Sidebar tree={tree} path={path} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <CrashBoundary resetKey={path}>{children}</CrashBoundary>
        </main>
      </div>
      <Footer footer={chrome.footer} />
    </>
  );
}

function findTree(sidebars: ReturnType<typeof useChrome>["sidebars"], version: string | null, name: string) {
  const found = sidebars.find((candidate) => candidate.name === name && candidate.version === version);
  if (!found) {
    throw new ConfigurationError(
      "unknown sidebar",
      name,
      sidebars.map((candidate) => candidate.name),
    );
  }
  return found.tree;
}
