import { useEffect, useRef } from "react";
import { listen } from "../../../browser/listen";
import { markTerms } from "../../../browser/page/mark-terms";
import type { Chrome } from "../../../shared/chrome";
import { splitUrl } from "../../../shared/paths";
import { searchProvider } from "./provider";
import { SearchDialog } from "./SearchDialog";

interface SearchProps {
  readonly chrome: Pick<Chrome, "footer" | "navbar" | "colorMode">;
  /** Clean path of the page, without base path. */
  readonly path: string;
  /** Name of the docs version to search; null on a page without one. */
  readonly version: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Returns what the reader typed before the dialog opened. */
  readonly takeTyped: () => string;
}

/** A chosen page, and the words to mark on it. */
interface Chosen {
  readonly path: string;
  readonly words: readonly string[];
}

/** Preloads the index. Fails silently: the dialog will report it. */
export function prepare(version: string | null): void {
  searchProvider(version)
    .load()
    .catch(() => {});
}

/** The dialog, and the marks on the page chosen in it. Stays mounted once it was needed. */
export function Search({ chrome, path, version, isOpen, onClose, takeTyped }: SearchProps) {
  const chosen = useRef<Chosen>();
  const unmark = useRef(() => {});
  useEffect(() => {
    const arrive = (): void => {
      unmark.current();
      const words = chosen.current?.path === path ? chosen.current.words : [];
      chosen.current = undefined;
      unmark.current = markTerms(words, window.location.hash);
    };
    // Effects run once the chosen page is in the document.
    arrive();
    return listen(window, "hashchange", arrive);
  }, [path]);
  if (!isOpen) return null;
  return (
    <SearchDialog
      chrome={chrome}
      path={path}
      provider={searchProvider(version)}
      onClose={onClose}
      takeTyped={takeTyped}
      onChoose={(words, href) => {
        const target = splitUrl(href);
        // The current page is already shown, so no effect will run.
        if (target.path === path && (target.hash === "" || target.hash === window.location.hash)) {
          unmark.current();
          unmark.current = markTerms(words, target.hash);
        } else chosen.current = { path: target.path, words };
      }}
    />
  );
}
