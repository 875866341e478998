import { storageSlot } from "../storage";
import { DISMISS_KEY, ID_KEY } from "../storage-keys";

/** Records which announcement was seen; a new one starts undismissed. */
export function seeAnnouncement(id: string): void {
  const seen = storageSlot(ID_KEY);
  if (seen.get() === id) return;
  seen.set(id);
  storageSlot(DISMISS_KEY).set("false");
}

/** Hides or shows the bar when another tab changes its dismissal. Returns a function that stops. */
export function watchDismissal(): () => void {
  return storageSlot(DISMISS_KEY).listen((value) => {
    if (value === "true") document.documentElement.dataset.announcement = "dismissed";
    else delete document.documentElement.dataset.announcement;
  });
}

/** Hides the bar now and on later visits, until its id changes. Focus moves from the bar to the page. */
export function dismissAnnouncement(): void {
  storageSlot(DISMISS_KEY).set("true");
  document.documentElement.dataset.announcement = "dismissed";
  document.getElementById("main")?.focus({ preventScroll: true });
}
