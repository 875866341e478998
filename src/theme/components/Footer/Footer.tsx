import { isExternal } from "../../../shared/paths";
import type { Chrome } from "../../../shared/chrome";
import { toHref } from "../../links";
// A stand-in on sites without a tag manager (src/gatsby/replaced-modules.ts).
import { ConsentButton } from "../Consent/Consent";
import * as styles from "./Footer.module.css";

/** Link columns and the copyright line. */
export function Footer({ footer }: { readonly footer: Chrome["footer"] }) {
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.columns}>
        {footer.columns.map(({ title, links }) => (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={toHref(href)} {...(/^https?:/.test(href) && isExternal(href) ? { rel: "noopener" } : {})}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.copyright}>
        {footer.copyright}
        {__ANALYTICS__.containerId !== null && <ConsentButton className={styles.choices} />}
      </p>
    </footer>
  );
}
