import { useEffect, useState } from "react";
import { canSave, currentList, savedList } from "../../../browser/offline/saved-copy";
import * as styles from "./OfflineDialog.module.css";

/** Tells readers with a saved copy that there's a newer build. Shows nothing without a network. */
export function OfflineNotice({ onOpen }: { readonly onOpen: () => void }) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    isCopyOutdated().then(setOutdated, () => undefined);
  }, []);
  if (!isOutdated) return null;
  const close = (): void => setOutdated(false);
  return (
    <div role="region" aria-label="Saved copy" className={`${styles.notice} no-print`}>
      <span role="status">These pages have changed since you saved them.</span>
      <button
        type="button"
        className="button"
        onClick={() => {
          close();
          onOpen();
        }}
      >
        Update
      </button>
      <button type="button" className="button" onClick={close}>
        Later
      </button>
    </div>
  );
}

async function isCopyOutdated(): Promise<boolean> {
  const saved = canSave() ? await savedList() : undefined;
  return saved !== undefined && (await currentList()).build !== saved.build;
}
