import { COPY } from "../../shared/icons";
import { storageSlot } from "../storage";
import { WRAP_KEY } from "../storage-keys";
import { copyableText, copyText } from "./clipboard";

export { layOutOnScroll } from "./lay-out-rest";

/** Attribute of `<html>` while long code lines wrap; the early script also sets it. */
const WRAP = "data-code-wrap";

/**
 * Watches all regions of the page that may scroll. Marks those that scroll sideways with `data-wide`, which shows the
 * wrap button of code, and makes a region a tab stop only if it scrolls. Without scripts every region keeps the tab
 * stop of its HTML.
 * @returns a function that stops watching
 */
export function watchScrollRegions(within: ParentNode = document): () => void {
  const regions = [...within.querySelectorAll<HTMLElement>(".prose :is(pre,.table-scroll,.diagram-scroll)")];
  const root = document.documentElement;
  const measure = (): void => {
    // Closed panels and what isn't laid out yet (lay-out-rest.ts) are measured when they appear: measuring now would make
    // browsers lay out each of them separately.
    const shown = regions.filter(isShown);
    // Measure unwrapped; nothing is painted in between.
    const wrapped = root.hasAttribute(WRAP);
    root.removeAttribute(WRAP);
    const wide = shown.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const tall = shown.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    root.toggleAttribute(WRAP, wrapped);
    shown.forEach((region, index) => {
      const isCode = region.matches("pre");
      const figure = isCode ? region.parentElement : region;
      figure?.toggleAttribute("data-wide", wide[index]);
      figure?.querySelector(".wrap-button")?.setAttribute("aria-pressed", String(wrapped));
      if (tall[index] || (wide[index] && !(wrapped && isCode))) region.tabIndex = 0;
      else region.removeAttribute("tabindex");
    });
  };
  const observer = new ResizeObserver(measure);
  // Observe the children too: code can change in a box that keeps its size.
  for (const region of regions) [region, ...region.children].forEach((element) => observer.observe(element));
  return () => observer.disconnect();
}

/** Browsers without `checkVisibility` hide panels in a way that costs nothing to measure. */
const isShown = (region: HTMLElement): boolean => {
  const content: Partial<Element> = region.firstElementChild ?? region;
  return content.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
};

/** Handles a press on a code button. */
export async function press(button: HTMLElement): Promise<void> {
  if (button.matches(".wrap-button")) toggleWordWrap();
  else await copy(button);
}

/** Toggles line wrapping in all code, for later pages and visits too. */
function toggleWordWrap(): void {
  const slot = storageSlot(WRAP_KEY);
  if (document.documentElement.toggleAttribute(WRAP)) slot.set("on");
  else slot.remove();
}

/**
 * Copies a text file to the clipboard.
 * @returns whether it worked
 * @throws TypeError if there's no network
 */
export async function copyFile(address: string): Promise<boolean> {
  const response = await fetch(address);
  return response.ok && copyText(await response.text());
}

/** How long a button shows that it has copied, in ms. */
const COPIED_FOR = 2000;

/** Path of the icon shown during that time. */
const COPIED = "m5 12.5 4.5 4.5L19 7.5";

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the code next to a button, and briefly reports whether it worked, also to assistive technology. */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest("figure, .operation")?.querySelector("code");
  const status = button.nextElementSibling;
  if (!code || !status) return;
  const show = (words: string, icon: string): void => {
    status.textContent = words;
    button.querySelector("path")?.setAttribute("d", icon);
  };
  const copied = await copyText(copyableText(code));
  show(copied ? "Copied" : "Copying failed", copied ? COPIED : COPY);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => show("", COPY), COPIED_FOR),
  );
}
