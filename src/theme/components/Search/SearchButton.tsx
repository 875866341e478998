import { Icon } from "../Icon/Icon";
import * as styles from "./SearchButton.module.css";

interface SearchButtonProps {
  readonly onOpen: () => void;
  /** Called on hover or focus. */
  readonly onIntent: () => void;
}

/** Opens the search. On small screens, only the icon is visible; the name stays for screen readers. */
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
