import { expect } from "@playwright/test";
import type { Driver } from "./driver";

/** An element as a reader meets it. */
export interface Met {
  /** Its label, else its text in one line, without what is hidden from assistive technology. */
  readonly name: string;
  /** Its place among all that the selector finds. */
  readonly index: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A reader in a browser: what they do, and what they can see. */
export interface Reader extends Omit<Driver, "close" | "uncaught"> {
  /** Goes to an address and waits until React runs. */
  readonly visit: (address: string) => Promise<void>;
  /** Every element that a selector finds and that can be seen, in the order of the document. */
  readonly seen: (selector: string) => Promise<readonly Met[]>;
  /** Waits until an element can be seen, with this name if there is one. */
  readonly see: (selector: string, name?: string) => Promise<Met>;
  /** Waits until no element of a selector can be seen. */
  readonly miss: (selector: string) => Promise<void>;
  /** Brings an element into the window and clicks in its middle. */
  readonly click: (selector: string, name?: string) => Promise<void>;
  /** Waits until the focus is on an element that the selector matches. */
  readonly haveFocus: (selector: string) => Promise<void>;
  /** The address after the host: path, query and hash. */
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

// What follows runs in the page.

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
 * The middle of an element's first line, once it is at rest and not covered by another. Brings it into the window where
 * it has to, and leaves the page alone where it is there already.
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
