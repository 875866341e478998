import { useState } from "react";

/**
 * Loads a part that only some readers use, when they first need it.
 * @param load imports the part
 * @param onFail called if loading fails; calling the loader again retries
 * @returns the part, undefined until loaded; its loader, which resolves with whether that worked; whether the last
 * attempt failed
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  onFail?: (error: unknown) => void,
): readonly [Part | undefined, () => Promise<boolean>, boolean] {
  const [part, setPart] = useState<{ readonly it: Part }>();
  const [failed, setFailed] = useState(false);
  const start = async (): Promise<boolean> => {
    setFailed(false);
    try {
      const it = await load();
      setPart({ it });
      return true;
    } catch (error) {
      setFailed(true);
      onFail?.(error);
      return false;
    }
  };
  return [part?.it, start, failed];
}
