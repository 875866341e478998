import { useEffect, useRef, useState } from "react";
import { listen } from "../../../browser/listen";
import { hideLoadFailure } from "../../../browser/navigation/load-failure";
import { partFailed } from "../../../browser/navigation/navigation";
import { searchAddress } from "../../../browser/search/search-address";
import { useLazy } from "../../hooks/useLazy";

const load = () => import("./Search");

/** In these elements, `/` is a character. */
const TYPING = "input,textarea,select,[contenteditable]";

/** K by letter; in layouts without Latin letters, such as Greek, by position. */
const isK = ({ key, code }: KeyboardEvent): boolean => /^k$/i.test(key) || (code === "KeyK" && !/^[a-z]$/i.test(key));

/** Whether a key should open the search: Ctrl+K, Cmd+K, or `/` outside text fields. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey || (command && event.shiftKey) || event.defaultPrevented) return false;
  return command ? isK(event) : event.key === "/" && !(event.target as Element).closest(TYPING);
}

/**
 * The search, which only loads for readers who use it: with a key, the button, or `?q=` in the URL. If it fails to
 * load, a red box says so; Retry reloads the page and opens it.
 * @param version name of the docs version; null on a page without one
 */
export function useSearch(version: string | null) {
  const [isOpen, setOpen] = useState(false);
  // What the reader types while it's loading, with a line break for Enter; null if it isn't.
  const early = useRef<string | null>(null);
  const [module, start] = useLazy(load, (error) =>
    partFailed("Search", error, searchAddress(early.current?.trim() ?? "")),
  );
  const open = async (query = ""): Promise<void> => {
    early.current = (early.current ?? "") + query;
    if (await start()) {
      hideLoadFailure();
      setOpen(true);
    } else early.current = null;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = event.ctrlKey || event.metaKey;
      if (early.current !== null && !command && !event.altKey && /^(?:.|Backspace|Enter)$/u.test(event.key)) {
        const text = event.key === "Enter" ? "\n" : event.key;
        early.current = text === "Backspace" ? early.current.slice(0, -1) : early.current + text;
        return event.preventDefault();
      }
      if (!asksForSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) void open();
    };
    if (/[?&]q=/.test(window.location.search)) void open();
    return listen(document, "keydown", onKey);
    // oxlint-disable-next-line react/exhaustive-deps -- `open` does the same at every render
  }, []);
  return {
    Search: module?.Search,
    isOpen,
    open: () => void open(),
    searchFor: (query: string) => void open(query),
    /** Preloads it. Fails silently: opening it will report the error. */
    prepare: () =>
      void load().then(
        ({ prepare }) => prepare(version),
        () => {},
      ),
    close: () => setOpen(false),
    /** Returns what was typed before the dialog opened, once. */
    takeTyped: () => {
      const typed = early.current ?? "";
      early.current = null;
      return typed;
    },
  };
}
