import { startLater } from "../lazy";
import { hashTarget } from "./hash-target";

/**
 * Looks after the target of the address's hash on the page that is shown, now and after each change of the
 * hash. Most pages are opened without a hash and never load what this needs.
 * @returns a function that stops, for when the next page is shown
 */
export function watchHash(): () => void {
  let stop = (): void => {};
  const settle = (): void => {
    stop();
    if (hashTarget())
      stop = startLater(
        () => import("./settle-on-hash"),
        ({ settleOnHash }) => settleOnHash(),
      );
  };
  settle();
  window.addEventListener("hashchange", settle);
  return () => {
    window.removeEventListener("hashchange", settle);
    stop();
  };
}
