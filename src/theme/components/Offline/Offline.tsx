import { OfflineDialog } from "./OfflineDialog";
import { OfflineNotice } from "./OfflineNotice";

interface OfflineProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** What readers see of their saved copy. */
export function Offline({ isOpen, onOpen, onClose }: OfflineProps) {
  return isOpen ? <OfflineDialog onClose={onClose} /> : <OfflineNotice onOpen={onOpen} />;
}
