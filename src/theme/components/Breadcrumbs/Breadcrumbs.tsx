import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import * as styles from "./Breadcrumbs.module.css";

interface BreadcrumbsProps {
  readonly trail: readonly { readonly label: string; readonly href: string }[];
  readonly current: string;
}

/** The path from home to this page. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={`${styles.breadcrumbs} no-print`}>
      <ol className={styles.list}>
        <li>
          <a href={toHref("/")} aria-label="Home page">
            <Icon name="home" size={16} />
          </a>
        </li>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={toHref(href)}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
