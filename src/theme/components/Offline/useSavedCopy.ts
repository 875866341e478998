import { useEffect, useRef, useState } from "react";
import { canSave, currentList, removeCopy, savedList, saveCopy } from "../../../browser/offline/saved-copy";
import type { OfflineList } from "../../../shared/offline";

/** What the reader's browser has, and what happens to it. */
export interface CopyState {
  readonly phase: "reading" | "impossible" | "none" | "saving" | "saved" | "outdated" | "unknown";
  /** The build that would be saved, or is. */
  readonly list?: OfflineList;
  /** Bytes that are saved so far. */
  readonly done?: number;
  /** Why the last attempt failed. */
  readonly failure?: string;
}

/** The saved copy of the site, and what a reader can do with it. */
export function useSavedCopy() {
  const [state, setState] = useState<CopyState>({ phase: "reading" });
  const saving = useRef<AbortController>();
  const look = async (failure?: string): Promise<void> => {
    const found = await currentState();
    setState({ ...found, failure: failure ?? found.failure });
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
      await look(signal.aborted ? undefined : (error as Error).message);
    }
  };
  const remove = async (): Promise<void> => {
    await removeCopy();
    await look();
  };
  return { state, save, remove, cancel: () => saving.current?.abort() };
}

/** Where the host cannot be asked, a copy is as new as can be known. */
async function currentState(): Promise<CopyState> {
  if (!canSave()) return { phase: "impossible" };
  const saved = await savedList();
  try {
    const list = await currentList();
    if (!saved) return { phase: "none", list };
    return { phase: saved.build === list.build ? "saved" : "outdated", list };
  } catch (error) {
    return saved ? { phase: "saved", list: saved } : { phase: "unknown", failure: (error as Error).message };
  }
}
