import { createContext, useContext, useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { readVersionPreference, saveVersionPreference } from "../../../browser/preferences/version-preference";
import { useVersions, type DocsVersion } from "../../hooks/useChrome";
import * as menuStyles from "../../hooks/Menu.module.css";
import { useMenu } from "../../hooks/useMenu";
import { toHref } from "../../links";
import * as styles from "./VersionBar.module.css";

/**
 * Shows a page's docs version and links to the others. On sites with one version, as most have,
 * src/theme/left-out/no-versions.ts replaces this module.
 */

interface Shown {
  readonly versions: readonly DocsVersion[];
  /** The page's version; on a page without one, the reader's preferred version, or else the last release. */
  readonly current: DocsVersion;
  readonly last: DocsVersion;
  /** Whether the page itself belongs to a version; not-found doesn't. */
  readonly ofPage: boolean;
  readonly address: (version: DocsVersion) => string;
}

/** Null on a site with one version. */
const ShownVersion = createContext<Shown | null>(null);

interface VersionScopeProps {
  /** The page's version; null if it has none, such as not-found. */
  readonly shown: string | null;
  /** Version name → address of the same page there. */
  readonly alternates?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Provides the current version to its children. */
export function VersionScope({ shown, alternates = {}, children }: VersionScopeProps) {
  const versions = useVersions();
  const [preferred, setPreferred] = useState<string | null>(null);
  useEffect(() => setPreferred(readVersionPreference(versions.map(({ name }) => name))), [versions]);
  const last = versions.find(({ isLast }) => isLast);
  const current = versions.find(({ name }) => name === (shown ?? preferred)) ?? last;
  const address = ({ name, path }: DocsVersion): string => toHref(alternates[name] ?? path);
  const value =
    versions.length < 2 || !current || !last ? null : { versions, current, last, ofPage: shown !== null, address };
  return <ShownVersion.Provider value={value}>{children}</ShownVersion.Provider>;
}

/** Saves the choice, and adds the current query and hash to the link: they can change without a re-render. */
function choose(event: MouseEvent<HTMLAnchorElement>, version: DocsVersion, address: Shown["address"]): void {
  saveVersionPreference(version.name);
  event.currentTarget.href = address(version) + window.location.search + window.location.hash;
}

/** A warning on pages of all versions except the last release. */
export function VersionNotice() {
  const shown = useContext(ShownVersion);
  if (!shown?.ofPage || shown.current === shown.last) return null;
  const { versions, current, last, address } = shown;
  const newer = versions.indexOf(current) < versions.indexOf(last);
  return (
    <div key={current.name} role="region" aria-label="Version notice" className={styles.notice}>
      <p>
        {newer
          ? `This page belongs to version ${current.label}, which isn't released yet. `
          : `This page belongs to version ${current.label}, which is no longer maintained. `}
        <a href={address(last)} onClick={(event) => choose(event, last, address)}>
          Go to version {last.label}
        </a>
        , the latest release.
      </p>
    </div>
  );
}

/** The version picker at the end of a row, such as the breadcrumbs; alone on pages without one. */
export function VersionRow({ children }: { readonly children?: ReactNode }) {
  const shown = useContext(ShownVersion);
  const menu = useMenu();
  if (!shown) return <>{children}</>;
  const { versions, current, address } = shown;
  return (
    <div className={children ? styles.row : styles.alone}>
      {children}
      <nav aria-label="Version" className={`${styles.picker} no-print`}>
        <details key={current.name} {...menu} className={menuStyles.menu}>
          <summary>
            <span className={styles.word}>Version: </span>
            {current.label}
          </summary>
          <ul className={menuStyles.list}>
            {versions.map((version) => (
              <li key={version.name}>
                <a
                  href={address(version)}
                  aria-current={version === current ? "true" : undefined}
                  onClick={(event) => choose(event, version, address)}
                >
                  {version.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </div>
  );
}
