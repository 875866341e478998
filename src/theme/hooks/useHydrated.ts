import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is more than the HTML of the build: false there and while React takes it over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
