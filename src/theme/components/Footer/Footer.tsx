import type { Chrome } from "../../../shared/chrome";
import { toHref } from "../../links";
// Replaced by a stub on sites without a tag manager (src/gatsby/left-out.ts).
import { ConsentButton } from "../Consent/Consent";
import { OfflineButton } from "../Offline/OfflineButton";
import * as styles from "./Footer.module.css";

/** Link columns, the copyright line and the button for an offline copy. */
export function Footer({ footer, offline }: Pick<Chrome, "footer" | "offline">) {
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.columns}>
        {footer.columns.map(({ title, links }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={toHref(href)} rel={/^https?:/.test(href) ? "noopener" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.end}>
        <p>{footer.copyright}</p>
        {offline && <OfflineButton className={styles.button} />}
        {__ANALYTICS__.containerId !== null && <ConsentButton className={styles.button} />}
      </div>
    </footer>
  );
}
