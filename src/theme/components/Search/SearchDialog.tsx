import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { reportNoResults } from "../../../browser/analytics/no-results";
import { onceBack } from "../../../browser/navigation/dialog-entry";
import { isPlainClick } from "../../../browser/navigation/link-clicks";
import { goTo } from "../../../browser/navigation/navigation";
import { forgetResults, keepResult, recentResults } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";
import { splitUrl } from "../../../shared/paths";
import type { SearchProvider } from "../../../shared/search/types";
import { Icon } from "../Icon/Icon";
import { ACTIONS_ONLY, matchingActions } from "./actions";
import {
  ownGroup,
  recentGroups,
  responseGroups,
  sectionEntries,
  suggestedGroups,
  type Entry,
  type EntryGroup,
} from "./entries";
import { ResultList } from "./ResultList";
import { SearchNotices } from "./SearchNotices";
import { useModal } from "../../hooks/useModal";
import { useResults } from "./useResults";
import * as styles from "./SearchDialog.module.css";

interface SearchDialogProps {
  readonly chrome: Pick<Chrome, "footer" | "navbar" | "colorMode">;
  /** Clean path of the page, without base path. */
  readonly path: string;
  readonly provider: SearchProvider;
  readonly onClose: () => void;
  /** Returns what the reader typed before the dialog opened; Enter is a line break. */
  readonly takeTyped: () => string;
  /** Called with the words to mark on the chosen page, and its address without base path. */
  readonly onChoose: (words: readonly string[], href: string) => void;
}

/** The option that the reader has moved to. */
interface Cursor {
  /** The query at that time. */
  readonly query: string;
  readonly index: number;
  /** Name of the entry there: loading the rest of the index may insert others before it. */
  readonly name?: string;
}

/** How long a query without results must stay unchanged to count as intended, in ms. */
const MEANT = 1500;

/** A combobox for search results and a palette of actions. Back closes it, like other dialogs. */
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
    // A named action is at least as good as a page that's only similar.
    return found?.total === 0 ? [...own, ...results] : [...results, ...own];
  }

  const isEmpty = found?.total === 0 && isFresh;
  useEffect(() => {
    if (!isEmpty || found.partial) return undefined;
    const timer = setTimeout(() => reportNoResults(query), MEANT);
    return () => clearTimeout(timer);
  }, [isEmpty, found, query]);

  // Enter was pressed before the latest query's results came, and without moving to a result.
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || !isFresh) return;
    waiting.current = false;
    document.getElementById(optionId(0))?.click();
  });
  // After the effect above, which acts on the query that this one sets.
  useEffect(() => {
    input.current?.focus();
    const early = takeTyped();
    const text = early.replaceAll("\n", "");
    if (text !== "") setTyped(text);
    waiting.current = text.trim() !== "" && early.endsWith("\n");
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on the box has the focus
  }, []);

  const moveTo = (index: number): void => setCursor({ query: typed, index, name: nameOf(entries[index]) });
  const move = (index: number): void => {
    if (entries.length === 0) return;
    const next = (index + entries.length) % entries.length;
    moveTo(next);
    const option = document.getElementById(optionId(next));
    // If it's the first below a heading, scroll to that too.
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
    if (!isPlainClick(event)) return;
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
      if (isCurrent(href, path)) {
        // It already has a history entry, the one before the dialog's.
        close();
        onceBack(() => go(href, path));
      } else {
        leave();
        go(href, path);
      }
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
          failed={error !== undefined}
          onRetry={() => {
            retry();
            input.current?.focus();
          }}
          words={isEmpty ? found.nearest.words : []}
          onWord={(word) => {
            ask(word);
            input.current?.focus();
          }}
          sections={isEmpty && entries.length === 0 && shown.length > 1 ? sectionEntries(chrome) : []}
          onSection={choose}
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
    // The first letter of a word isn't one yet.
    if (found.total === 0) return shown.length < 2 ? "Keep typing…" : `No results for “${shown}”`;
    return found.total === 1 ? "1 result" : `${found.total} results`;
  }
}

/** Identifies an entry while the rest of the index loads. */
const nameOf = (entry: Entry | undefined): string | undefined => entry && (entry.href ?? entry.title.text);

/** Returns the current index of the entry that the reader has moved to. */
function placeOf({ index, name }: Cursor, entries: readonly Entry[]): number {
  if (nameOf(entries[index]) === name) return index;
  const place = entries.findIndex((entry) => nameOf(entry) === name);
  return place < 0 ? index : place;
}

/** Whether the browser is at an address of the site. */
function isCurrent(href: string, path: string): boolean {
  const { path: target, query, hash } = splitUrl(href);
  const { location } = window;
  return target === path && query === location.search && hash === location.hash;
}

/** Goes to an address of the site, replacing the dialog's own history entry. */
function go(href: string, path: string): void {
  const { path: target, hash } = splitUrl(href);
  // Within the page, the browser handles it: it scrolls and moves the focus.
  if (target === path && hash !== "") window.location.replace(hash);
  else void goTo(href, true);
}

/** Returns an entry's matching words, as written in it. */
function markedWords({ title, excerpt }: Entry): readonly string[] {
  const words = [title, excerpt].flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)));
  return [...new Set(words)];
}
