import { useLayoutEffect, useRef } from "react";
import { signalsNo, writeConsent } from "../../../browser/analytics/consent";
import { keepClear } from "../../../browser/page/keep-clear";
import * as styles from "./ConsentPanel.module.css";

interface ConsentPanelProps {
  /** Whether the reader opened it: then it takes the focus and returns it. */
  readonly isAskedFor: boolean;
  readonly onChoice: (choice: "granted" | "denied") => void;
  readonly onClose: () => void;
}

/**
 * The consent prompt at the bottom of the window. Not modal: readers can answer it or keep reading, and focused
 * elements are scrolled above it.
 */
export function ConsentPanel({ isAskedFor, onChoice, onClose }: ConsentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // In a layout effect, which runs before the panel is removed: otherwise it would already have lost the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const before = document.activeElement;
    if (isAskedFor) element.focus();
    const stop = keepClear(element);
    return () => {
      stop();
      if (!element.contains(document.activeElement)) return;
      const next = before === document.body ? document.getElementById("main") : before;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [isAskedFor]);
  const choose = (choice: "granted" | "denied"): void => {
    writeConsent(choice);
    onChoice(choice);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog; Escape reaches it from any of its buttons
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      tabIndex={-1}
      className={`${styles.panel} no-print`}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <p id="consent-title" className={styles.title}>
        Analytics
      </p>
      {signalsNo() ? (
        <>
          <p id="consent-text">
            Your browser asks sites not to track you (Global Privacy Control). This site complies: it counts nothing and
            loads nothing from other sites.
          </p>
          <div className={styles.choices}>
            <button type="button" className="button" onClick={onClose}>
              Close
            </button>
          </div>
        </>
      ) : (
        <>
          <p id="consent-text">
            May this site use Google Tag Manager to count which pages are read and which searches find nothing? Nothing
            is loaded from Google unless you accept. To change your choice later, use “Analytics choices” at the end of
            each page.
          </p>
          <div className={styles.choices}>
            <button type="button" className="button" onClick={() => choose("denied")}>
              Reject
            </button>
            <button type="button" className="button" onClick={() => choose("granted")}>
              Accept
            </button>
          </div>
        </>
      )}
    </div>
  );
}
