import { startLater } from "../lazy";
import { listen, together } from "../listen";
import { hashTarget } from "./hash-target";

/**
 * Handles the target of the URL's hash on the current page, now and on each hash change. Most pages are opened without
 * a hash and never load this code.
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
  return together(listen(window, "hashchange", settle), () => stop());
}
