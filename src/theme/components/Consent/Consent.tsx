import { useEffect, useState } from "react";
import {
  askAgain,
  listenToAsking,
  listenToConsent,
  readConsent,
  type Consent as Choice,
} from "../../../browser/analytics/consent";
import { startTagManager, stopTagManager } from "../../../browser/analytics/tag-manager";
import { browser } from "../../../browser/navigation/navigation";
import { useLazy } from "../../hooks/useLazy";

interface ConsentProps {
  /** Clean path of the page that is shown. */
  readonly path: string;
  readonly containerId: string;
}

/** Then nobody is asked, and nothing is counted. */
const leftOut = (error: unknown): void => console.warn("The question about analytics could not be loaded.", error);

/**
 * Asks once whether visits may be counted, and loads the tag manager when the reader agrees or has agreed before.
 * Nothing is requested from it until then.
 */
export function Consent({ path, containerId }: ConsentProps) {
  const [choice, setChoice] = useState<Choice>();
  const [asked, setAsked] = useState(false);
  const [panel, loadPanel] = useLazy(() => import("./ConsentPanel"), leftOut);
  const isOpen = asked || choice === "unasked";

  useEffect(() => {
    setChoice(readConsent());
    const stops = [listenToConsent(setChoice), listenToAsking(() => setAsked(true))];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    if (isOpen) void loadPanel();
    // oxlint-disable-next-line react/exhaustive-deps -- the loader changes with each render
  }, [isOpen]);
  useEffect(() => {
    if (choice === undefined || choice === "unasked") return;
    // It starts once; on the next page it has started already.
    if (choice === "granted") startTagManager(containerId, path);
    // What the container has loaded goes on until the document is gone, wherever the reader has decided.
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
        // Who closes the question has not agreed; it comes back on the next visit.
        setChoice((before) => (before === "unasked" ? undefined : before));
      }}
    />
  );
}

/** Shows the question again, so that readers can change their choice. */
export function ConsentButton({ className }: { readonly className?: string }) {
  return (
    <button type="button" className={`${className ?? ""} needs-js`} onClick={askAgain}>
      Analytics choices
    </button>
  );
}
