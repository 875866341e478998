import { useEffect, type ReactNode } from "react";
import { watchHash } from "../../browser/hash/watch-hash";
import type { Chrome } from "../../shared/chrome";
import { useChrome } from "../chrome";
// A stand-in on sites without a tag manager (src/gatsby/replaced-modules.ts).
import { Consent } from "../components/Consent/Consent";
import { Announcement } from "../components/Announcement/Announcement";
import { CrashBoundary } from "../components/CrashScreen/CrashScreen";
import { useDrawer } from "../components/Drawer/useDrawer";
import { Footer } from "../components/Footer/Footer";
import { Navbar } from "../components/Navbar/Navbar";
import { SearchButton } from "../components/Search/SearchButton";
import { useSearch } from "../components/Search/useSearch";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { useGroups } from "../components/Sidebar/useGroups";
import { useSidebarPlace } from "../components/Sidebar/useSidebarPlace";
import { VersionNotice, VersionScope } from "../components/VersionBar/VersionBar";
import * as styles from "./Layout.module.css";

/** One list for every page without a sidebar, so that it never counts as a change. */
const NONE: Chrome["sidebars"][number]["tree"] = [];

interface LayoutProps {
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly kind: string;
  readonly version: string | null;
  readonly sidebar: string | null;
  /** Version name → address of the same page there; only on sites with several versions. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** The sidebar of an unlisted page, which no other page has. */
  readonly ownTree?: Chrome["sidebars"][number]["tree"];
  readonly children: ReactNode;
}

/** Everything around a page. It stays mounted while readers move from page to page. */
export function Layout({ path, kind, version, sidebar, alternates, ownTree, children }: LayoutProps) {
  const chrome = useChrome();
  const tree = sidebar === null ? null : (ownTree ?? findTree(chrome.sidebars, version, sidebar));
  const groups = useGroups(tree ?? NONE, path);
  const nav = useSidebarPlace(`${version}.${sidebar}`, path, groups.restored);
  const drawer = useDrawer();
  const search = useSearch(version);
  useEffect(watchHash, [path]);
  return (
    <>
      <a className={styles.skip} href="#main">
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
          secondary={tree && <Sidebar tree={tree} path={path} groups={groups} />}
          onClose={drawer.close}
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
        <VersionScope shown={version} alternates={alternates}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <VersionNotice />
            <CrashBoundary resetKey={path}>{children}</CrashBoundary>
          </main>
        </VersionScope>
      </div>
      <Footer footer={chrome.footer} offline={chrome.offline} />
    </>
  );
}

function findTree(sidebars: Chrome["sidebars"], version: string | null, name: string) {
  const found = sidebars.find((candidate) => candidate.name === name && candidate.version === version);
  if (!found) {
    const names = sidebars.map((candidate) => candidate.name).join(", ");
    throw new Error(`no sidebar \`${name}\` in the docs version \`${version}\`; the site has ${names}`);
  }
  return found.tree;
}
