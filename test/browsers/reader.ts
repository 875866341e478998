import { expect } from "@playwright/test";
import type { Driver } from "./driver";

/** An element as a reader perceives it. */
export interface Met {
  /** Its label, otherwise its text on one line without what's hidden from assistive technology. */
  readonly name: string;
  /** Index among all matches of the selector. */
  readonly index: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A reader in a browser: their actions, and what they can see. */
export interface Reader extends Omit<Driver, "close" | "uncaught"> {
  /** Opens an address and waits for hydration. */
  readonly visit: (address: string) => Promise<void>;
  /** Returns every visible element that matches a selector, in document order. */
  readonly seen: (selector: string) => Promise<readonly Met[]>;
  /** Waits for a visible element, with this name if given. */
  readonly see: (selector: string, name?: string) => Promise<Met>;
  /** Waits until no matching element is visible. */
  readonly miss: (selector: string) => Promise<void>;
  /** Scrolls an element into view if necessary and clicks its first line. */
  readonly click: (selector: string, name?: string) => Promise<void>;
  /** Waits until a matching element has focus. */
  readonly haveFocus: (selector: string) => Promise<void>;
  /** Returns path, query and hash. */
  readonly place: () => Promise<string>;
}

export function readerOf(driver: Driver): Reader {
  const { open, run, clickAt, press, type, resize } = driver;
  const seen = (selector: string): Promise<readonly Met[]> => run(elementsOf, selector);
  const see = async (selector: string, name?: string): Promise<Met> => {
    const found = async (): Promise<Met | undefined> =>
      (await seen(selector)).find((element) => name === undefined || element.name === name);
    await expect.poll(found, { message: `${selector} ${name ?? ""}` }).toBeDefined();
    return (await found()) as Met;
  };
  return {
    open,
    run,
    clickAt,
    press,
    type,
    resize,
    seen,
    see,
    visit: async (address) => {
      await open(address);
      const isHydrated = (): Promise<boolean> => run(() => document.querySelector("html[data-hydrated=true]") !== null);
      await expect.poll(isHydrated, { message: address }).toBe(true);
    },
    miss: (selector) => expect.poll(() => seen(selector), { message: selector }).toEqual([]),
    click: async (selector, name) => {
      let point: { x: number; y: number } | null = null;
      const { index } = await see(selector, name);
      const message = `${selector} ${name ?? ""} can be clicked`;
      await expect.poll(async () => (point = await run(pointOf, selector, index)), { message }).not.toBeNull();
      const { x, y } = point as unknown as { x: number; y: number };
      await clickAt(x, y);
    },
    haveFocus: (selector) =>
      expect
        .poll(() => run((wanted) => document.activeElement?.matches(wanted) ?? false, selector), { message: selector })
        .toBe(true),
    place: () => run(() => `${location.pathname}${location.search}${location.hash}`),
  };
}

// The functions below run in the page.

function elementsOf(selector: string): Met[] {
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return copy.textContent ?? "";
  };
  return [...document.querySelectorAll(selector)]
    .map((element, index) => ({ element, index }))
    .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ element, index }) => ({
      name: (element.getAttribute("aria-label") ?? textOf(element)).replace(/\s+/g, " ").trim(),
      index,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    }));
}

/**
 * Returns the middle of an element's first line once it's at rest and not covered. Scrolls it into view only if
 * necessary.
 */
async function pointOf(selector: string, index: number): Promise<{ x: number; y: number } | null> {
  const element = document.querySelectorAll(selector)[index];
  if (!element) return null;
  const middle = (): { x: number; y: number } | null => {
    const [line] = element.getClientRects();
    const point = line && { x: line.x + line.width / 2, y: line.y + line.height / 2 };
    const hit = point && document.elementFromPoint(point.x, point.y);
    return hit && element.contains(hit) ? point : null;
  };
  if (!middle()) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = middle();
  return before && after && before.x === after.x && before.y === after.y ? after : null;
}
