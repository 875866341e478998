import { useEffect, useRef, type RefObject } from "react";
import { keepScroll, revealCurrentAtRest } from "../../../browser/page/sidebar-scroll";

/**
 * Where a sidebar is scrolled to: as readers left it earlier in this visit, and far enough that the entry
 * of the page is in view.
 * @param name of the sidebar and its version, under which its place is kept
 * @param restored whether its groups are open as readers left them: it has its height only then
 * @returns a ref for the box that scrolls
 */
export function useSidebarPlace(name: string, path: string, restored: boolean): RefObject<HTMLElement> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => (box.current && restored ? keepScroll(box.current, name) : undefined), [name, restored]);
  useEffect(() => {
    if (box.current && restored) revealCurrentAtRest(box.current);
  }, [path, name, restored]);
  return box;
}
