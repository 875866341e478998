import { saveVersionPreference } from "../../../browser/preferences/version-preference";
import type { DocsVersion } from "../../chrome";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import * as styles from "./VersionBar.module.css";

interface VersionBarProps {
  readonly versions: readonly DocsVersion[];
  /** Version of the page; null for a page of none, such as not-found. */
  readonly shown: string | null;
  /** What the reader chose last; stands in for the version of a page that has none. */
  readonly preferred: string | null;
  /** Version name → address of the same page there. */
  readonly alternates?: Readonly<Record<string, string>>;
}

/** Above a page of a site with several versions: which one this is, a way to the others, a warning on all but the last. */
export function VersionBar({ versions, shown, preferred, alternates = {} }: VersionBarProps) {
  const last = versions.find(({ isLast }) => isLast);
  const current = versions.find(({ name }) => name === (shown ?? preferred)) ?? last;
  if (versions.length < 2 || !current || !last) return null;
  const address = ({ name, path }: DocsVersion): string => toHref(alternates[name] ?? path);
  const newer = versions.indexOf(current) < versions.indexOf(last);
  return (
    <>
      {shown !== null && current !== last && (
        <div role="region" aria-label="Version notice" className={styles.notice}>
          <p>
            {newer
              ? `This page belongs to version ${current.label}, which is not released yet. `
              : `This page belongs to version ${current.label}, which is no longer maintained. `}
            <a href={address(last)} onClick={() => saveVersionPreference(last.name)}>
              Go to version {last.label}
            </a>
            , the latest release.
          </p>
        </div>
      )}
      <nav aria-label="Version" className={`${styles.picker} no-print`}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the summary and links in it */}
        <details className={styles.details} key={current.name} onKeyDown={closeOnEscape}>
          <summary>
            <span className={styles.word}>Version: </span>
            {current.label} <Icon name="chevron" size={16} />
          </summary>
          <ul className={styles.list}>
            {versions.map((version) => (
              <li key={version.name}>
                <a
                  href={address(version)}
                  aria-current={version === current ? "true" : undefined}
                  onClick={() => saveVersionPreference(version.name)}
                >
                  {version.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </>
  );
}

function closeOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}
