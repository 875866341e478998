import { listen, together } from "../listen";
import { CONSENT_KEY } from "../storage-keys";
import { storageSlot } from "../storage";

/** A reader's decision about analytics; `unasked` until they make one. */
export type Consent = "granted" | "denied" | "unasked";

/** Event that a link or button fires to reopen the consent prompt. */
const ASK = "consent:ask";

const slot = storageSlot(CONSENT_KEY);
/** In-memory fallback for browsers without storage: the choice lasts until the page is left. */
let chosen: Consent = "unasked";

const parse = (stored: string | null): Consent => (stored === "granted" || stored === "denied" ? stored : "unasked");

/** Whether the browser sends Global Privacy Control, which counts as a no and overrides any stored choice. */
export function signalsNo(): boolean {
  return (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

export function readConsent(): Consent {
  if (signalsNo()) return "denied";
  const stored = parse(slot.get());
  return stored === "unasked" ? chosen : stored;
}

export function writeConsent(consent: "granted" | "denied"): void {
  chosen = consent;
  slot.set(consent);
}

/**
 * Calls back when another tab decides, and when the page is restored from the back/forward cache, where it gets no
 * events. Returns a function that stops listening.
 */
export function listenToConsent(callback: (consent: Consent) => void): () => void {
  return together(
    slot.listen((value) => {
      chosen = parse(value);
      callback(readConsent());
    }),
    listen(window, "pageshow", ({ persisted }: PageTransitionEvent) => {
      if (persisted) callback(readConsent());
    }),
  );
}

/** Reopens the prompt for readers who want to change their choice. */
export function askAgain(): void {
  window.dispatchEvent(new Event(ASK));
}

/** Calls back when a reader wants to change their choice. Returns a function that stops listening. */
export function listenToAsking(callback: () => void): () => void {
  return listen(window, ASK, callback);
}
