import * as styles from "./BackToTop.module.css";

/** On phones, a link to the top of the page that stays in view from the second screen on. */
export function BackToTop() {
  return (
    <p className={`${styles.track} no-print`} data-page-only="">
      <a href="#main" className={styles.link}>
        Back to top
      </a>
    </p>
  );
}
