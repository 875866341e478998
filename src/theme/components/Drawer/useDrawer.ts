import { useState } from "react";
import { hideLoadFailure } from "../../../browser/navigation/load-failure";
import { partFailed } from "../../../browser/navigation/navigation";
import { useLazy } from "../../hooks/useLazy";

/**
 * The menu of small screens, which wide ones never load. Where it does not load, a red box reports it; the
 * next press tries again, and so does the box.
 */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLazy(
    () => import("./Drawer"),
    (error) => partFailed("The menu", error),
  );
  const open = async (): Promise<void> => {
    if (!(await load())) return;
    hideLoadFailure();
    setOpen(true);
  };
  return { Drawer: isOpen ? module?.Drawer : undefined, isOpen, open, close: () => setOpen(false) };
}
