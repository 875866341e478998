import { useEffect, type ReactNode } from "react";
import { watchHash } from "../../browser/hash/watch-hash";
import type { Chrome, ChromeSidebar } from "../../shared/chrome";
import type { SidebarPart } from "../../shared/tree";
import { useChrome } from "../hooks/useChrome";
// Replaced by stubs on sites without an announcement or a tag manager (src/gatsby/left-out.ts).
import { Announcement } from "../components/Announcement/Announcement";
import { Consent } from "../components/Consent/Consent";
import { CrashBoundary } from "../components/CrashScreen/CrashScreen";
import { useDrawer } from "../components/Drawer/useDrawer";
import { Footer } from "../components/Footer/Footer";
import { Navbar } from "../components/Navbar/Navbar";
import { OpenSearch } from "../components/Search/open-search";
import { SearchButton } from "../components/Search/SearchButton";
import { useSearch } from "../components/Search/useSearch";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { useGroups } from "../components/Sidebar/useGroups";
import { useSidebarPlace } from "../components/Sidebar/useSidebarPlace";
import { useTree } from "../components/Sidebar/large-sidebar";
import { VersionNotice, VersionScope } from "../components/VersionBar/VersionBar";
import * as styles from "./Layout.module.css";

interface LayoutProps {
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly kind: string;
  readonly version: string | null;
  readonly sidebar: string | null;
  /** Version name → the same page's address there; only on sites with several versions. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** The part of the sidebar that the page includes, if pages don't load all of it. */
  readonly part?: SidebarPart | null;
  readonly children: ReactNode;
}

/** Everything around a page. It stays mounted across navigations. */
export function Layout({ path, kind, version, sidebar, alternates, part = null, children }: LayoutProps) {
  const chrome = useChrome();
  const own = sidebar === null ? undefined : findSidebar(chrome.sidebars, version, sidebar);
  const tree = useTree(own, part);
  const groups = useGroups(tree.items, path);
  const nav = useSidebarPlace(`${version}.${sidebar}`, path, groups.restored);
  const drawer = useDrawer();
  const search = useSearch(version);
  useEffect(watchHash, [path]);
  return (
    <>
      <a className={`main-button ${styles.skip}`} href="#main">
        Skip to main content
      </a>
      {__ANALYTICS__.containerId !== null && <Consent path={path} containerId={__ANALYTICS__.containerId} />}
      {chrome.announcement && <Announcement announcement={chrome.announcement} />}
      <Navbar
        chrome={chrome}
        path={path}
        sidebar={sidebar}
        drawerOpen={drawer.isOpen}
        onMenu={() => void drawer.open()}
        search={<SearchButton onOpen={search.open} onIntent={search.prepare} />}
      />
      {search.Search && (
        <search.Search
          chrome={chrome}
          path={path}
          version={version}
          isOpen={search.isOpen}
          onClose={search.close}
          takeTyped={search.takeTyped}
        />
      )}
      {drawer.Drawer && (
        <drawer.Drawer
          chrome={chrome}
          path={path}
          sidebar={sidebar}
          secondary={own ? <Sidebar tree={tree} path={path} groups={groups} onSearch={search.searchFor} /> : null}
          onClose={drawer.close}
        />
      )}
      <div className={`${styles.grid} ${own && kind !== "home" ? styles.withSidebar : ""}`}>
        {own && (
          <nav
            ref={nav}
            key={`${version}-${sidebar}`}
            id="docs-sidebar"
            aria-label="Docs sidebar"
            data-sidebar={sidebar}
            className={`${styles.sidebar} ${kind === "home" ? styles.homeSidebar : ""} no-print`}
          >
            <Sidebar tree={tree} path={path} groups={groups} onSearch={search.searchFor} />
          </nav>
        )}
        <VersionScope shown={version} alternates={alternates}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <VersionNotice />
            <OpenSearch.Provider value={search}>
              <CrashBoundary resetKey={path}>{children}</CrashBoundary>
            </OpenSearch.Provider>
          </main>
        </VersionScope>
      </div>
      <Footer {...chrome} />
    </>
  );
}

function findSidebar(sidebars: Chrome["sidebars"], version: string | null, name: string): ChromeSidebar {
  const found = sidebars.find((candidate) => candidate.name === name && candidate.version === version);
  if (!found) {
    const names = sidebars.map((candidate) => candidate.name).join(", ");
    throw new Error(`no sidebar \`${name}\` in the docs version \`${version}\`; the site has ${names}`);
  }
  return found;
}
