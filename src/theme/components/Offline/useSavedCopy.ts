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
  /** Error message of the last attempt. */
  readonly failure?: string;
}

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

/** If the host is unreachable, a saved copy counts as up to date. */
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
