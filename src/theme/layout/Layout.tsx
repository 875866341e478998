import { useEffect, useRef, useState, type ReactNode } from "react";
import { ConfigurationError } from "../../content-model/configuration-error";
import { hashTarget } from "../../browser/hash/hash-target";
import { hideLoadFailure } from "../../browser/navigation/load-failure";
import { partFailed } from "../../browser/navigation/navigation";
import { keepScroll, revealCurrentAtRest } from "../../browser/page/sidebar-scroll";
import { readVersionPreference } from "../../browser/preferences/version-preference";
import { useChrome, useVersions, type Chrome } from "../chrome";
import { Announcement } from "../components/Announcement/Announcement";
import { CrashBoundary } from "../components/CrashScreen/CrashScreen";
import type { Drawer as DrawerComponent } from "../components/Drawer/Drawer";
import { Footer } from "../components/Footer/Footer";
import { Navbar } from "../components/Navbar/Navbar";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { useGroups } from "../components/Sidebar/useGroups";
import * as styles from "./Layout.module.css";

/** One list for every page without a sidebar, so that it never counts as a change. */
const NONE: Chrome["sidebars"][number]["tree"] = [];

/** Written into the bundle by onCreateWebpackConfig: whether the site has more than one docs version. */
declare const __VERSIONED__: boolean;

// Sites with one version, which is most, leave the picker out of their bundle.
const VersionBar =
  typeof __VERSIONED__ !== "undefined" && __VERSIONED__
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would put it into every bundle
      (require("../components/VersionBar/VersionBar") as typeof import("../components/VersionBar/VersionBar"))
        .VersionBar
    : null;

interface LayoutProps {
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly kind: string;
  readonly version: string | null;
  readonly sidebar: string | null;
  /** Version name → address of the same page there; only on sites with several versions. */
  readonly alternates?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Everything around a page. It stays mounted while readers move from page to page. */
export function Layout({ path, kind, version, sidebar, alternates, children }: LayoutProps) {
  const chrome = useChrome();
  const versions = useVersions();
  const [preferred, setPreferred] = useState<string | null>(null);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof DrawerComponent>();
  // Wide screens never need it. Where it does not load, the next press tries again, and so does the red box.
  const openMenu = (): void => {
    import("../components/Drawer/Drawer").then(
      (module) => {
        hideLoadFailure();
        setDrawer(() => module.Drawer);
        setDrawerOpen(true);
      },
      (error: unknown) => partFailed("The menu", error),
    );
  };
  const nav = useRef<HTMLElement>(null);
  useEffect(() => setPreferred(readVersionPreference(versions.map(({ name }) => name))), [versions]);
  const tree = sidebar === null ? null : findTree(chrome.sidebars, version, sidebar);
  const groups = useGroups(tree ?? NONE, path);
  const { restored } = groups;
  // A tree has its height once its open groups are back.
  useEffect(
    () => (nav.current && restored ? keepScroll(nav.current, `${version}.${sidebar}`) : undefined),
    [sidebar, version, restored],
  );
  useEffect(() => {
    if (nav.current && restored) revealCurrentAtRest(nav.current);
  }, [path, sidebar, version, restored]);
  useEffect(() => {
    let end = (): void => {};
    let shown = true;
    // Most pages are opened without a hash and never load this.
    const settle = (): void => {
      end();
      if (hashTarget())
        import("../../browser/hash/settle-on-hash").then(({ settleOnHash }) => shown && (end = settleOnHash()), ignore);
    };
    settle();
    window.addEventListener("hashchange", settle);
    return () => {
      shown = false;
      window.removeEventListener("hashchange", settle);
      end();
    };
  }, [path]);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {chrome.announcement && <Announcement announcement={chrome.announcement} />}
      <Navbar chrome={chrome} path={path} sidebar={sidebar} drawerOpen={drawerOpen} onMenu={openMenu} />
      {drawerOpen && Drawer && (
        <Drawer
          chrome={chrome}
          path={path}
          sidebar={sidebar}
          secondary={tree && <Sidebar tree={tree} path={path} groups={groups} />}
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
            <Sidebar tree={tree} path={path} groups={groups} />
          </nav>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {VersionBar && (
            <VersionBar versions={versions} shown={version} preferred={preferred} alternates={alternates} />
          )}
          <CrashBoundary resetKey={path}>{children}</CrashBoundary>
        </main>
      </div>
      <Footer footer={chrome.footer} />
    </>
  );
}

/** The browser has scrolled already; what comes after is an extra. */
function ignore(): void {}

function findTree(sidebars: Chrome["sidebars"], version: string | null, name: string) {
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
