import { OfflineDialog } from "./OfflineDialog";
import { OfflineNotice } from "./OfflineNotice";

interface OfflineProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The offline dialog, or while it's closed the notice about a newer build. */
export function Offline({ isOpen, onOpen, onClose }: OfflineProps) {
  return isOpen ? <OfflineDialog onClose={onClose} /> : <OfflineNotice onOpen={onOpen} />;
}
