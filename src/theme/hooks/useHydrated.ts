import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false while rendering in the build and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
