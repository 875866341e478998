import { useId, useRef, useState } from "react";
import { isTold, tell } from "../../../browser/analytics/data-layer";
import { useChrome } from "../../hooks/useChrome";
import * as styles from "./Feedback.module.css";

const REASONS = {
  yes: ["It's easy to follow", "It solved my problem", "Another reason"],
  no: [
    "It's hard to understand",
    "Something is missing",
    "Something is wrong",
    "A sample doesn't work",
    "Another reason",
  ],
} as const;

type Helpful = keyof typeof REASONS;

interface FeedbackProps {
  /** Clean path of the page. */
  readonly path: string;
  /** Address that feedback is sent to, containing `%feedback%`. */
  readonly address: string;
}

/**
 * “Was this page helpful?” with reasons. With consent to analytics, the answer goes to the data layer; otherwise it's
 * filled into an e-mail or a form that readers send themselves.
 */
export function Feedback({ path, address }: FeedbackProps) {
  const { siteUrl } = useChrome();
  const id = useId();
  const [helpful, setHelpful] = useState<Helpful>();
  const [reason, setReason] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const page = `Page: ${siteUrl}${path}`;
  const letter = [page, `Helpful: ${helpful ?? ""}`, `Reason: ${reason ?? ""}`, "", ""].join("\n");
  const send = (): void => {
    tell("page_feedback", { page_path: path, helpful: helpful ?? "", reason: reason ?? "" });
    setIsSent(true);
    // The button with the focus is about to be removed.
    thanks.current?.focus({ preventScroll: true });
  };
  return (
    <section className={`${styles.box} no-print`} aria-labelledby={`${id}-question`}>
      <p id={`${id}-question`} className={styles.question}>
        Was this page helpful?
      </p>
      <a className="without-js" href={filled(address, `${page}\n\n`)}>
        Write to us about this page
      </a>
      <div className={`${styles.choices} needs-js`} role="group" aria-labelledby={`${id}-question`}>
        {(["yes", "no"] as const).map((answer) => (
          <button
            key={answer}
            type="button"
            className="button"
            aria-pressed={helpful === answer}
            disabled={isSent}
            onClick={() => {
              setHelpful(answer);
              setReason(undefined);
            }}
          >
            {answer === "yes" ? "Yes" : "No"}
          </button>
        ))}
      </div>
      {helpful !== undefined && !isSent && (
        <fieldset className={styles.reasons}>
          <legend>{helpful === "yes" ? "What helped?" : "What was wrong?"}</legend>
          {REASONS[helpful].map((words) => (
            <label key={words} className={styles.reason}>
              <input type="radio" name={id} checked={reason === words} onChange={() => setReason(words)} />
              {words}
            </label>
          ))}
          {reason !== undefined &&
            (isTold() ? (
              <button type="button" className="button" onClick={send}>
                Send
              </button>
            ) : (
              <a className="button" href={filled(address, letter)}>
                {address.startsWith("mailto:") ? "Send by e-mail" : "Continue to the form"}
              </a>
            ))}
        </fieldset>
      )}
      <p ref={thanks} role="status" tabIndex={-1} className={styles.thanks}>
        {isSent ? "Thank you. Your feedback was sent." : ""}
      </p>
    </section>
  );
}

function filled(address: string, feedback: string): string {
  return address.replace("%feedback%", () => encodeURIComponent(feedback));
}
