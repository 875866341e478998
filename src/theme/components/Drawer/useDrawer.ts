import { useState } from "react";
import { hideLoadFailure } from "../../../browser/navigation/load-failure";
import { partFailed } from "../../../browser/navigation/navigation";
import { useLazy } from "../../hooks/useLazy";

/**
 * The menu on small screens, which wide ones never load. If it fails to load, a red box says so; pressing the button
 * again, or Retry in the box, tries again.
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
