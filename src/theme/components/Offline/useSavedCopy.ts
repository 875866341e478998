import { useEffect, useRef, useState } from "react";
import { canSave, currentList, removeCopy, savedList, saveCopy } from "../../../browser/offline/saved-copy";
import type { OfflineList } from "../../../shared/offline-list";

/** State of the copy in the reader's browser. */
export interface CopyState {
  readonly phase: "reading" | "impossible" | "none" | "saving" | "saved" | "outdated" | "unknown";
  /** The build that's saved or would be. */
  readonly list?: OfflineList;
  /** Bytes saved so far. */
  readonly done?: number;
  /** Why the last attempt to save it failed. */
  readonly failure?: string;
}

export function useSavedCopy() {
  const [state, setState] = useState<CopyState>({ phase: "reading" });
  const saving = useRef<AbortController>();
  const look = async (failure?: string): Promise<void> => {
    const found = await currentState();
    setState({ ...found, failure });
  };
  useEffect(() => {
    void look();
    return () => saving.current?.abort();
  }, []);
  const save = async (): Promise<void> => {
    const { list } = state;
    if (!list) return;
    saving.current = new AbortController();
    const { signal } = saving.current;
    setState({ phase: "saving", list, done: 0 });
    try {
      await saveCopy(list, (done) => setState({ phase: "saving", list, done }), signal);
      await look();
    } catch (error) {
      await look(signal.aborted ? undefined : whyNot(error));
    }
  };
  const remove = async (): Promise<void> => {
    await removeCopy();
    await look();
  };
  return { state, save, remove, cancel: () => saving.current?.abort() };
}

/** Browsers throw a TypeError if the host is unreachable; its message is their own, such as "Failed to fetch". */
const whyNot = (error: unknown): string =>
  error instanceof TypeError
    ? "The pages couldn't be saved. Check your internet connection."
    : (error as Error).message;

/** If the host is unreachable, a saved copy counts as up to date. */
async function currentState(): Promise<CopyState> {
  if (!canSave()) return { phase: "impossible" };
  let saved: OfflineList | undefined;
  try {
    saved = await savedList();
  } catch {
    // Browsers that block a site's data have the interface, but its functions throw.
    return { phase: "impossible" };
  }
  try {
    const list = await currentList();
    if (!saved) return { phase: "none", list };
    return { phase: saved.build === list.build ? "saved" : "outdated", list };
  } catch {
    return saved ? { phase: "saved", list: saved } : { phase: "unknown" };
  }
}
