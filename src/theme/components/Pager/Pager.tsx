import { toHref } from "../../links";
import * as styles from "./Pager.module.css";

interface PagerLink {
  readonly label: string;
  readonly href: string;
}

/** Previous and next page in reading order; nothing if there's neither. */
export function Pager({ previous, next }: { readonly previous: PagerLink | null; readonly next: PagerLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Docs pages" className={`${styles.pager} no-print`}>
      {previous && (
        <a className={styles.previous} href={toHref(previous.href)} rel="prev">
          <span className={styles.hint}>Previous</span>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={toHref(next.href)} rel="next">
          <span className={styles.hint}>Next</span>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}
