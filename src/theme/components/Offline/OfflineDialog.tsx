import { useEffect, useRef, type MouseEvent } from "react";
import { formatBytes } from "../../../shared/format-bytes";
import { useModal } from "../../hooks/useModal";
import { Icon } from "../Icon/Icon";
import { useSavedCopy, type CopyState } from "./useSavedCopy";
import * as styles from "./OfflineDialog.module.css";

/** Dialog to save, update and remove an offline copy. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog, close, handleClose } = useModal(onClose);
  const { state, save, remove, cancel } = useSavedCopy();
  const { phase, list, done = 0, failure } = state;
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears when the phase changes. Focus the status, where a second press can't do harm.
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, [phase]);
  const closeOnBackdrop = ({ target }: MouseEvent): void => {
    if (target === dialog.current) close();
  };
  const canSave = phase === "none" || phase === "outdated";
  const canRemove = phase === "saved" || phase === "outdated";
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog natively
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="offline-title"
      onClose={handleClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id="offline-title" className={styles.title}>
            Read offline
          </h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <p role="status" ref={status} tabIndex={-1}>
          {describe(state)}
        </p>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {phase === "saving" && list && (
          <progress className={styles.progress} max={list.bytes} value={done} aria-label="Saving the pages" />
        )}
        {phase === "saving" && list && (
          <p className={styles.sizes}>{`${formatBytes(done)} of ${formatBytes(list.bytes)}`}</p>
        )}
        <div className={styles.buttons}>
          {canSave && (
            <button type="button" className="main-button" onClick={() => void save()}>
              {phase === "outdated" ? "Update the copy" : "Save for offline"}
            </button>
          )}
          {phase === "saving" && (
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
          )}
          {canRemove && (
            <button type="button" className="button" onClick={() => void remove()}>
              Remove the copy
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

function describe({ phase, list }: CopyState): string {
  const size = list === undefined ? "" : `${list.pages} pages, ${formatBytes(list.bytes)}`;
  switch (phase) {
    case "reading":
      return "Looking for a saved copy…";
    case "impossible":
      return "This browser can't save pages from this address: that needs HTTPS, service workers and browser storage.";
    case "none":
      return `Save all pages in this browser, with pictures and search: ${size}.`;
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved: ${size}. When you're offline, this browser shows the copy.`;
    case "outdated":
      return `A newer version is available: ${size}.`;
    case "unknown":
      return "The list of pages couldn't be loaded. Try again later.";
  }
}
