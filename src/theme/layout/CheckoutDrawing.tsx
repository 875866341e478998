import * as styles from "./Home.module.css";

/** Decoration of the front page: a shop's button, the calls behind it and the order at the end. */
export function CheckoutDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 440 340" aria-hidden="true" focusable="false">
      <rect className={styles.panel} x="14" y="20" width="220" height="270" rx="16" />
      <rect className={styles.tint} x="36" y="44" width="176" height="92" rx="10" />
      <path className={styles.stroke} d="M104 104h40l5-34h-50zM112 70v-6a12 12 0 0 1 24 0v6" />
      <rect className={styles.bar} x="36" y="152" width="112" height="10" rx="5" />
      <rect className={styles.bar} x="36" y="172" width="72" height="10" rx="5" />
      <rect className={styles.button} x="36" y="204" width="176" height="42" rx="9" />
      <path className={styles.onButton} d="M92 225h52m0 0-9-8m9 8-9 8" />
      <rect className={styles.bar} x="84" y="262" width="80" height="8" rx="4" />
      <path
        className={styles.wire}
        d="M234 225h34a16 16 0 0 0 16-16V100a16 16 0 0 1 16-16h10M284 170h26M284 209v30a16 16 0 0 0 16 16h10"
      />
      <g>
        <rect className={styles.chip} x="310" y="62" width="118" height="44" rx="10" />
        <rect className={styles.method} x="322" y="76" width="34" height="16" rx="4" />
        <rect className={styles.bar} x="364" y="80" width="50" height="8" rx="4" />
      </g>
      <g>
        <rect className={styles.chip} x="310" y="148" width="118" height="44" rx="10" />
        <rect className={styles.method} x="322" y="162" width="34" height="16" rx="4" />
        <rect className={styles.bar} x="364" y="166" width="38" height="8" rx="4" />
      </g>
      <g>
        <rect className={styles.done} x="310" y="233" width="118" height="44" rx="10" />
        <path className={styles.onButton} d="m326 255 7 7 13-15" />
        <rect className={styles.onDone} x="358" y="251" width="54" height="8" rx="4" />
      </g>
    </svg>
  );
}
