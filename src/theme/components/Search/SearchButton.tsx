import { Icon } from "../Icon/Icon";
import * as styles from "./SearchButton.module.css";

interface SearchButtonProps {
  readonly onOpen: () => void;
  /** The reader points at it or has moved the focus there. */
  readonly onIntent: () => void;
}

/** Opens the search. On small screens the icon stands alone; its name stays. */
export function SearchButton({ onOpen, onIntent }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} needs-js`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon name="search" />
      <span className={styles.label}>Search</span>
      <kbd className={styles.hint} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
