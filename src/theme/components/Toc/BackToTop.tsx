import { useEffect, useState } from "react";
import { listen } from "../../../browser/listen";
import * as styles from "./BackToTop.module.css";

/**
 * On phones, a link to the top of the page, from the second screen on. Only visible while scrolling up, so that it
 * doesn't cover text being read; always visible without scripts.
 */
export function BackToTop() {
  const [goesUp, setGoesUp] = useState(false);
  useEffect(() => {
    let previous = window.scrollY;
    return listen(window, "scroll", () => {
      if (window.scrollY !== previous) setGoesUp(window.scrollY < previous);
      previous = window.scrollY;
    });
  }, []);
  return (
    <p className={`${styles.track} no-print`} data-page-only="">
      <a href="#main" className={styles.link} data-shown={goesUp}>
        Back to top
      </a>
    </p>
  );
}
