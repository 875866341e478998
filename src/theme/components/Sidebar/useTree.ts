import { useMemo, useState } from "react";
import type { ChromeSidebar } from "../../../shared/chrome";
import type { SidebarPart, TreeItem } from "../../../shared/tree";

/** The tree of a sidebar, whole or the part that its page brings. */
export interface SidebarTree extends SidebarPart {
  /** Whether the page brings a part only, so that closed groups are filled when they are opened. */
  readonly isPart: boolean;
  /** Whether everything is there. */
  readonly isWhole: boolean;
  /** Whether the rest was asked for last and did not come. */
  readonly failed: boolean;
  /** Fetches the rest; the promise tells whether it is there. */
  readonly complete: () => Promise<boolean>;
}

interface Rest {
  readonly file: string;
  /** Undefined where it did not come. */
  readonly fill?: (part: SidebarPart) => readonly TreeItem[];
}

const NOTHING: readonly TreeItem[] = [];

/**
 * @param sidebar undefined on a page without one
 * @param part what the page brings; null where all pages load the whole tree
 */
export function useTree(sidebar: ChromeSidebar | undefined, part: SidebarPart | null): SidebarTree {
  const [rest, setRest] = useState<Rest>();
  const { file, tree = NOTHING } = sidebar ?? {};
  const { fill, failed } = rest && rest.file === file ? { fill: rest.fill, failed: !rest.fill } : NOT_ASKED;
  const items = useMemo(() => (part && fill ? fill(part) : (part?.items ?? tree)), [part, tree, fill]);
  const complete = async (): Promise<boolean> => {
    if (file === undefined || fill) return true;
    try {
      // Few readers of few sites need it.
      const { loadWholeSidebar, completed } = await import("../../../browser/page/whole-sidebar");
      const whole = await loadWholeSidebar(file);
      setRest({ file, fill: (own) => completed(own, whole) });
      return true;
    } catch {
      setRest({ file });
      return false;
    }
  };
  const isWhole = file === undefined || fill !== undefined;
  return { items, rest: isWhole ? 0 : part?.rest, isPart: file !== undefined, isWhole, failed, complete };
}

const NOT_ASKED: { readonly fill?: Rest["fill"]; readonly failed: boolean } = { failed: false };
