import { useState } from "react";

/**
 * Loads a part that only some readers use, when they first need it.
 * @param load imports the part
 * @param onFail called if loading fails; calling the loader again retries
 * @returns the part, undefined until loaded, and its loader, which resolves with whether that worked
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  onFail: (error: unknown) => void,
): readonly [Part | undefined, () => Promise<boolean>] {
  const [part, setPart] = useState<{ readonly it: Part }>();
  const start = (): Promise<boolean> =>
    load().then(
      (it) => {
        setPart({ it });
        return true;
      },
      (error: unknown) => {
        onFail(error);
        return false;
      },
    );
  return [part?.it, start];
}
