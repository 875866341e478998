import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

/**
 * What makes a menu of `details`, which opens without scripts: Escape, a press elsewhere and the focus elsewhere close
 * it.
 * @returns props for the element
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  return {
    ref: menu,
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
      if (key !== "Escape" || !currentTarget.open) return;
      currentTarget.open = false;
      currentTarget.querySelector("summary")?.focus();
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void => {
      // A press on what takes no focus is not a way out of the menu: Safari gives none to buttons.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
    },
  };
}
