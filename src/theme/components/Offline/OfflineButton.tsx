import { useEffect, useState } from "react";
import { partFailed } from "../../../browser/navigation/navigation";
import { useLazy } from "../../hooks/useLazy";

/** Opens the offline dialog, whose code only loads then, and on visits of readers with a copy. */
export function OfflineButton({ className }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [part, load] = useLazy(
    () => import("./Offline"),
    (error) => partFailed("The offline copy", error),
  );
  useEffect(() => {
    if (navigator.serviceWorker?.controller) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for a visit; the loader changes with each render
  }, []);
  const open = async (): Promise<void> => setOpen(await load());
  return (
    <>
      <button type="button" className={`${className} needs-js`} onClick={() => void open()}>
        Read offline
      </button>
      {part && <part.Offline isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />}
    </>
  );
}
