import { useEffect, useRef, type RefObject } from "react";
import { keepScroll, revealCurrentAtRest } from "../../../browser/page/sidebar-scroll";

/**
 * Restores a sidebar's scroll position from earlier in this visit, and scrolls the page's entry into view.
 * @param name of the sidebar and its version, under which the position is stored
 * @param restored whether its groups are open as the reader left them: only then is its height final
 * @returns a ref for the scroll container
 */
export function useSidebarPlace(name: string, path: string, restored: boolean): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => (box.current && restored ? keepScroll(box.current, name) : undefined), [name, restored]);
  useEffect(() => {
    if (box.current && restored) revealCurrentAtRest(box.current);
  }, [path, name, restored]);
  return box;
}
