import { useEffect } from "react";
import { dismissAnnouncement, seeAnnouncement, watchDismissal } from "../../../browser/preferences/announcement";
import type { Chrome } from "../../../shared/chrome";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import * as styles from "./Announcement.module.css";

/** The bar at the top. Always in the HTML; if dismissed, the early script hides it before first paint. */
export function Announcement({ announcement }: { readonly announcement: NonNullable<Chrome["announcement"]> }) {
  const { id, text, href, closeable } = announcement;
  useEffect(() => seeAnnouncement(id), [id]);
  useEffect(watchDismissal, []);
  return (
    <div
      role="region"
      aria-label="Announcement"
      className={`${styles.bar} ${closeable ? styles.closeable : ""} no-print`}
    >
      <p className={styles.text}>{href ? <a href={toHref(href)}>{text}</a> : text}</p>
      {closeable && (
        <button
          type="button"
          className={`icon-button ${styles.close} needs-js`}
          aria-label="Close announcement"
          onClick={dismissAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
