import { useEffect, useRef, useState } from "react";
import { hideLoadFailure } from "../../../browser/navigation/load-failure";
import { partFailed } from "../../../browser/navigation/navigation";
import { searchAddress } from "../../../browser/search/address";
import { useLazy } from "../../hooks/useLazy";

const load = () => import("./Search");

/** Where readers type, `/` is a letter. */
const TYPING = "input,textarea,select,[contenteditable]";

/** K by the letter; on a Greek keyboard, say, by its place. */
const isK = ({ key, code }: KeyboardEvent): boolean => /^k$/i.test(key) || (code === "KeyK" && !/^[a-z]$/i.test(key));

/** Whether a key asks for the search: Ctrl+K, Cmd+K, and `/` where nobody types. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey || (command && event.shiftKey) || event.defaultPrevented) return false;
  return command ? isK(event) : event.key === "/" && !(event.target as Element).closest(TYPING);
}

/**
 * The search, which readers who do not search never load. A key opens it, and so does `?q=` in the address. Where it
 * does not load, a red box says so; Retry loads the page anew and opens it.
 * @param version name of the docs version that is read; null on a page of none
 */
export function useSearch(version: string | null) {
  const [isOpen, setOpen] = useState(false);
  // What the reader types while it loads; null where nothing does.
  const early = useRef<string | null>(null);
  const [module, start] = useLazy(load, (error) => partFailed("The search", error, searchAddress(early.current ?? "")));
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
      if (early.current !== null && !command && !event.altKey && /^(?:.|Backspace)$/u.test(event.key)) {
        early.current = event.key === "Backspace" ? early.current.slice(0, -1) : early.current + event.key;
        return event.preventDefault();
      }
      if (!asksForSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) void open();
    };
    if (/[?&]q=/.test(window.location.search)) void open();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
    // oxlint-disable-next-line react/exhaustive-deps -- `open` does the same at every render
  }, []);
  return {
    Search: module?.Search,
    isOpen,
    open: () => void open(),
    /** Opens it with a query. */
    searchFor: (query: string) => void open(query),
    /** Loads it ahead. Fails without a word: opening will tell. */
    prepare: () =>
      void load().then(
        ({ prepare }) => prepare(version),
        () => {},
      ),
    close: () => setOpen(false),
    /** What was typed between the key that opens it and the dialog; the dialog takes it once. */
    takeTyped: () => {
      const typed = early.current ?? "";
      early.current = null;
      return typed;
    },
  };
}
