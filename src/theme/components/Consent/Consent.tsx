import { useEffect, useState } from "react";
import {
  askAgain,
  listenToAsking,
  listenToConsent,
  readConsent,
  type Consent as Choice,
} from "../../../browser/analytics/consent";
import { startTagManager, stopTagManager } from "../../../browser/analytics/tag-manager";
import { together } from "../../../browser/listen";
import { browser } from "../../../browser/navigation/navigation";
import { useLazy } from "../../hooks/useLazy";

interface ConsentProps {
  /** Clean path of the current page. */
  readonly path: string;
  readonly containerId: string;
}

/** If it fails to load, nobody is asked, and nothing is counted. */
const leftOut = (error: unknown): void => console.warn("The question about analytics couldn't be loaded.", error);

/**
 * Asks once for consent to analytics, and loads the tag manager when the reader agrees or if they already have. Until
 * then, makes no requests to it.
 */
export function Consent({ path, containerId }: ConsentProps) {
  const [choice, setChoice] = useState<Choice>();
  const [asked, setAsked] = useState(false);
  const [panel, loadPanel] = useLazy(() => import("./ConsentPanel"), leftOut);
  const isOpen = asked || choice === "unasked";

  useEffect(() => {
    setChoice(readConsent());
    return together(
      listenToConsent(setChoice),
      listenToAsking(() => setAsked(true)),
    );
  }, []);
  useEffect(() => {
    if (isOpen) void loadPanel();
    // oxlint-disable-next-line react/exhaustive-deps -- the loader changes with each render
  }, [isOpen]);
  useEffect(() => {
    if (choice === undefined || choice === "unasked") return;
    // Only starts once; on later pages it's already running.
    if (choice === "granted") startTagManager(containerId, path);
    // Whatever the container has loaded keeps running until the document is unloaded, so reload it.
    else if (stopTagManager()) browser.reload();
  }, [choice, containerId, path]);

  if (!isOpen || !panel) return null;
  return (
    <panel.ConsentPanel
      isAskedFor={asked}
      onChoice={(made) => {
        setAsked(false);
        setChoice(made);
      }}
      onClose={() => {
        setAsked(false);
        // Closing isn't consent; the prompt comes back on the next visit.
        setChoice((before) => (before === "unasked" ? undefined : before));
      }}
    />
  );
}

/** Reopens the prompt, so that readers can change their choice. */
export function ConsentButton({ className }: { readonly className?: string }) {
  return (
    <button type="button" className={`${className ?? ""} needs-js`} onClick={askAgain}>
      Analytics choices
    </button>
  );
}
