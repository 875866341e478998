import { CONSENT_KEY } from "../storage-keys";
import { storageSlot } from "../storage";

/** What a reader has decided about analytics; `unasked` while they have not. */
export type Consent = "granted" | "denied" | "unasked";

/** The event with which a link or button asks for the question again. */
const ASK = "consent:ask";

const slot = storageSlot(CONSENT_KEY);
/** For browsers that keep nothing: the choice holds until the page is left. */
let chosen: Consent = "unasked";

const parse = (stored: string | null): Consent => (stored === "granted" || stored === "denied" ? stored : "unasked");

/** Whether the browser sends Global Privacy Control. It counts as a no, whatever was chosen before. */
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
 * Calls back when another tab decides, and when the page comes back from the browser's memory, where it hears of
 * nothing. Returns a function that stops listening.
 */
export function listenToConsent(callback: (consent: Consent) => void): () => void {
  const stop = slot.listen((value) => {
    chosen = parse(value);
    callback(readConsent());
  });
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) callback(readConsent());
  };
  window.addEventListener("pageshow", onShow);
  return () => {
    stop();
    window.removeEventListener("pageshow", onShow);
  };
}

/** Shows the question again, for readers who want to change their choice. */
export function askAgain(): void {
  window.dispatchEvent(new Event(ASK));
}

/** Calls back when readers want to change their choice. Returns a function that stops listening. */
export function listenToAsking(callback: () => void): () => void {
  window.addEventListener(ASK, callback);
  return () => window.removeEventListener(ASK, callback);
}
