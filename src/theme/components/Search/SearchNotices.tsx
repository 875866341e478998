import type { MouseEvent } from "react";
import { toHref } from "../../links";
import type { Entry } from "./entries";
import * as styles from "./SearchDialog.module.css";

interface SearchNoticesProps {
  readonly status: string;
  /** Whether the search couldn't respond. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly words: readonly string[];
  readonly onWord: (word: string) => void;
  /** Sections to browse if there are no results. */
  readonly sections: readonly Entry[];
  readonly onSection: (section: Entry, event: MouseEvent) => void;
  /** Clears the recent entries; undefined if none are shown. */
  readonly onForget: (() => void) | undefined;
}

/** Messages between the input and the list. */
export function SearchNotices(props: SearchNoticesProps) {
  const { status, failed, onRetry, words, onWord, sections, onSection, onForget } = props;
  return (
    <div className={styles.notices}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {onForget && (
        <button type="button" className={`button ${styles.small}`} onClick={onForget}>
          Clear recent
        </button>
      )}
      {failed && (
        <div role="alert" className={styles.failure}>
          <p>Search couldn't be loaded. Check your internet connection, then select Retry.</p>
          <button type="button" className={`button ${styles.small}`} onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {words.length > 0 && (
        <p className={styles.words}>
          Did you mean{" "}
          {words.map((word) => (
            <button key={word} type="button" className={`button ${styles.small}`} onClick={() => onWord(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {sections.length > 0 && (
        <p className={styles.words}>
          Try fewer words, or browse{" "}
          {sections.map((section) => (
            <a
              key={section.href}
              className={`button ${styles.small}`}
              href={toHref(section.href ?? "/")}
              onClick={(event) => onSection(section, event)}
            >
              {section.title.text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
