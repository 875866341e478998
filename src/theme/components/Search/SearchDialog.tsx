import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { goTo } from "../../../browser/navigation/navigation";
import { reportNoResults } from "../../../browser/navigation/no-results";
import { forgetResults, keepResult, recentResults } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";
import { splitUrl } from "../../../shared/paths";
import type { SearchProvider } from "../../../shared/search/types";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import { ACTIONS_ONLY, matchingActions } from "./actions";
import { ownGroup, recentGroups, responseGroups, suggestedGroups, type Entry, type EntryGroup } from "./entries";
import { ResultList } from "./ResultList";
import { SearchNotices } from "./SearchNotices";
import { useModal } from "../../hooks/useModal";
import { useResults } from "./useResults";
import * as styles from "./SearchDialog.module.css";

interface SearchDialogProps {
  readonly chrome: Pick<Chrome, "navbar" | "sidebars" | "colorMode">;
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly provider: SearchProvider;
  readonly onClose: () => void;
  /** What the reader typed before the dialog was there. */
  readonly takeTyped: () => string;
  /** Told the words to mark where the reader goes, and the address without base path. */
  readonly onChoose: (words: readonly string[], href: string) => void;
}

/** Where the reader has moved to. */
interface Cursor {
  /** What was typed then. */
  readonly query: string;
  readonly index: number;
  /** Name of the entry there: the rest of the index may put others before it. */
  readonly name?: string;
}

/** Time in ms without a key after which a query without results counts as one that was meant. */
const MEANT = 1500;

/** A combobox over what the provider finds, and a palette of actions. Back closes it, as it does other dialogs. */
export function SearchDialog({ chrome, path, provider, onClose, takeTyped, onChoose }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { dialog, leave, close, handleClose } = useModal(onClose);
  const [typed, setTyped] = useState(() => new URLSearchParams(window.location.search).get("q") ?? "");
  const [recent, setRecent] = useState(recentResults);
  const [cursor, setCursor] = useState<Cursor>({ query: "", index: -1 });
  const [said, setSaid] = useState("");
  const actionsOnly = typed.startsWith(ACTIONS_ONLY);
  const query = actionsOnly ? "" : typed.trim();
  const [{ query: shown, response, error }, retry] = useResults(provider, query);

  const found = query === "" ? undefined : response;
  const groups = groupsOf();
  const entries = groups.flatMap((group) => group.entries);
  const isFresh = query === "" || (shown === query && error === undefined);
  const resting = typed.trim() === "" ? -1 : 0;
  const hasMoved = cursor.query === typed;
  const active = Math.min(hasMoved ? placeOf(cursor, entries) : resting, entries.length - 1);
  const optionId = (index: number): string => `${id}${index}`;

  function groupsOf(): readonly EntryGroup[] {
    const own = ownGroup("Actions", matchingActions(typed, chrome));
    if (actionsOnly) return own;
    if (query === "") return [...recentGroups(recent), ...suggestedGroups(chrome, recent)];
    const results = found ? responseGroups(found) : [];
    // A page that's only near is no better than an action that was named.
    return found?.total === 0 ? [...own, ...results] : [...results, ...own];
  }

  useEffect(() => {
    input.current?.focus();
    const early = takeTyped();
    if (early !== "") setTyped(early);
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on the box has the focus
  }, []);

  const isEmpty = found?.total === 0 && isFresh;
  useEffect(() => {
    if (!isEmpty || found.partial) return undefined;
    const timer = setTimeout(() => reportNoResults(query), MEANT);
    return () => clearTimeout(timer);
  }, [isEmpty, found, query]);

  // Enter may come before the results of what was typed last, and without a result that the reader has moved to.
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || !isFresh) return;
    waiting.current = false;
    document.getElementById(optionId(0))?.click();
  });

  const moveTo = (index: number): void => setCursor({ query: typed, index, name: nameOf(entries[index]) });
  const move = (index: number): void => {
    if (entries.length === 0) return;
    const next = (index + entries.length) % entries.length;
    moveTo(next);
    const option = document.getElementById(optionId(next));
    // With its heading, where it is the first below one.
    (option?.previousElementSibling ?? option)?.scrollIntoView({ block: "nearest" });
    option?.scrollIntoView({ block: "nearest" });
  };
  const enter = (newTab: boolean): void => {
    const option = document.getElementById(optionId(active));
    if (!isFresh && !hasMoved) waiting.current = !newTab;
    else if (newTab && option instanceof HTMLAnchorElement) window.open(option.href, "_blank", "noopener");
    else option?.click();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active < 0 ? -1 : active - 1),
      Home: () => move(0),
      End: () => move(-1),
      Enter: () => enter(event.ctrlKey || event.metaKey),
    };
    if (!act[event.key]) return;
    event.preventDefault();
    act[event.key]?.();
  };

  const ask = (text: string): void => {
    waiting.current = false;
    setSaid("");
    setTyped(text);
    dialog.current?.querySelector("[role=listbox]")?.scrollTo?.(0, 0);
  };
  const choose = (entry: Entry, event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { kind, title, page, href } = entry;
    if (entry.run) {
      const done = entry.run();
      if (done) void done.then(setSaid);
      else close();
    } else if (entry.external) close();
    else if (href !== undefined) {
      event.preventDefault();
      keepResult({ kind, title: title.text, page, href });
      onChoose(query === "" ? [] : markedWords(entry), href);
      leave();
      go(href, path);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog natively
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={handleClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Icon name="search" />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? `${id}list` : undefined}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            placeholder="Search pages, fields, codes"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => ask(target.value)}
            onKeyDown={handleKey}
          />
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <SearchNotices
          status={said || statusOf()}
          error={error}
          onRetry={() => {
            retry();
            input.current?.focus();
          }}
          words={isEmpty ? found.nearest.words : []}
          onWord={(word) => {
            ask(word);
            input.current?.focus();
          }}
          onForget={
            typed.trim() === "" && recent.length > 0
              ? () => {
                  forgetResults();
                  setRecent([]);
                  input.current?.focus();
                }
              : undefined
          }
        />
        {entries.length > 0 && (
          <ResultList
            id={`${id}list`}
            groups={groups}
            active={active}
            optionId={optionId}
            toAddress={toHref}
            onPoint={moveTo}
            onChoose={choose}
          />
        )}
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close <kbd>&gt;</kbd> for actions
        </p>
      </div>
    </dialog>
  );

  function statusOf(): string {
    if (actionsOnly) return entries.length === 0 ? "No matching action" : "";
    if (query === "" || error !== undefined) return "";
    if (!found) return "Searching…";
    // The first letter of a word is none yet.
    if (found.total === 0) return shown.length < 2 ? "Keep typing…" : `No results for “${shown}”`;
    return found.total === 1 ? "1 result" : `${found.total} results`;
  }
}

/** What stays the same of an entry while the rest of the index arrives. */
const nameOf = (entry: Entry | undefined): string | undefined => entry && (entry.href ?? entry.title.text);

/** Number of the entry that the reader has moved to, wherever it lies by now. */
function placeOf({ index, name }: Cursor, entries: readonly Entry[]): number {
  if (nameOf(entries[index]) === name) return index;
  const place = entries.findIndex((entry) => nameOf(entry) === name);
  return place < 0 ? index : place;
}

/** Goes to an address of the site in the place of the dialog's own history entry. */
function go(href: string, path: string): void {
  const { path: target, hash } = splitUrl(href);
  // Within the page this is the browser's: it scrolls and moves the reader's place.
  if (target === path && hash !== "") window.location.replace(hash);
  else void goTo(href, true);
}

/** The words of an entry that match, as they stand in it. */
function markedWords({ title, excerpt }: Entry): readonly string[] {
  const words = [title, excerpt].flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)));
  return [...new Set(words)];
}
