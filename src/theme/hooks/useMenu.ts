import { useEffect, useRef, type KeyboardEvent } from "react";
import { listen, together } from "../../browser/listen";

/**
 * Turns `details`, which opens without scripts, into a menu: Escape, or a press or focus outside, closes it.
 * @returns props for the element
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    return together(listen(document, "pointerdown", close), listen(document, "focusin", close));
  }, []);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
    if (key !== "Escape" || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  };
  return { ref: menu, onKeyDown };
}
