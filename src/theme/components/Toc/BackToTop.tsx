import { useEffect, useState } from "react";
import * as styles from "./BackToTop.module.css";

/**
 * On phones, a link to the top of the page from the second screen on. It comes into view when the reader scrolls up, so
 * that it covers no text that is being read; without scripts it stays in view.
 */
export function BackToTop() {
  const [goesUp, setGoesUp] = useState(false);
  useEffect(() => {
    let previous = window.scrollY;
    const onScroll = (): void => {
      if (window.scrollY !== previous) setGoesUp(window.scrollY < previous);
      previous = window.scrollY;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <p className={`${styles.track} no-print`} data-page-only="">
      <a href="#main" className={styles.link} data-shown={goesUp}>
        Back to top
      </a>
    </p>
  );
}
