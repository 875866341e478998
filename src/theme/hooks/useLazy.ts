import { useState } from "react";

/**
 * A part that only some readers use, loaded when they first need it.
 * @param load imports the part
 * @param onFail told when it does not load; the next call of the loader tries again
 * @returns the part, undefined until it is there, and its loader, whose promise tells whether it is there
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
