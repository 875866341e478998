import { hashTarget } from "../hash/hash-target";
import { listen, together } from "../listen";

/** A heading within this distance below the navbar counts as reached, in px; more than the page's scroll padding. */
const REACHED = 24;

/** Scroll distance, in px, that may remain at the end of a page without a footer: zoomed pages end between pixels. */
const AT_END = 2;

/**
 * Watches which section is being read and reports its heading's id.
 *
 * A heading becomes active when it passes a line just below the navbar. As the footer comes into view, that line moves
 * down to the bottom of the window, so that several short last sections each get a turn. The target of a followed hash
 * link stays active until the reader scrolls on.
 *
 * @returns a function that stops watching
 */
export function observeActiveHeading(ids: readonly string[], report: (id: string | undefined) => void): () => void {
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return () => {};
  const footer = document.querySelector("body footer");
  let pinned: { readonly heading: HTMLElement; readonly top: number; readonly scroll: number } | undefined;

  const update = (): void => {
    // A layout shift moves the heading but not the scroll position; scrolling back to the heading does the reverse.
    if (
      pinned &&
      Math.abs(window.scrollY - pinned.scroll) > 4 &&
      Math.abs(pinned.heading.getBoundingClientRect().top - pinned.top) > 4
    )
      pinned = undefined;
    const range = document.documentElement.scrollHeight - window.innerHeight;
    const line = readingLine({
      line: headerHeight() + REACHED,
      bottom: window.innerHeight,
      remaining: range - window.scrollY,
      reach: Math.min(Math.max(footer?.getBoundingClientRect().height ?? 0, AT_END), range),
    });
    report(
      pinned?.heading.id ??
        activeHeading(
          headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })),
          line,
        ),
    );
  };
  const pin = (): void => {
    const heading = hashTarget();
    if (!heading || !headings.includes(heading)) return;
    // By the next frame the browser has scrolled.
    requestAnimationFrame(() => {
      pinned = { heading, top: heading.getBoundingClientRect().top, scroll: window.scrollY };
      update();
    });
  };
  // Clicking the same link again doesn't change the hash.
  const onClick = (event: MouseEvent): void => {
    if ((event.target as Element | null)?.closest?.("a[href^='#']")) setTimeout(pin);
  };
  // While the footer is in view, the line moves with every scroll.
  const nearEnd = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) window.addEventListener("scroll", update);
    else window.removeEventListener("scroll", update);
    update();
  });
  let crossings: IntersectionObserver | undefined;
  const watch = (): void => {
    crossings?.disconnect();
    crossings = new IntersectionObserver(update, {
      rootMargin: `-${headerHeight() + REACHED}px 0px 0px 0px`,
      threshold: [0, 1],
    });
    for (const heading of headings) crossings.observe(heading);
  };
  watch();
  if (footer) nearEnd.observe(footer);
  update();
  pin();
  return together(
    listen(window, "resize", watch),
    listen(window, "hashchange", pin),
    listen(window, "scrollend", update),
    listen(document, "click", onClick),
    () => {
      crossings?.disconnect();
      nearEnd.disconnect();
      window.removeEventListener("scroll", update);
    },
  );
}

interface ReadingLine {
  /** Where the line is in the middle of a page, in px from the top of the window. */
  readonly line: number;
  /** Where it is at the very end, in px from the top of the window. */
  readonly bottom: number;
  /** Distance left to scroll, in px. */
  readonly remaining: number;
  /** Distance before the end, in px, over which the line moves; 0 on a page that doesn't scroll. */
  readonly reach: number;
}

/** Returns the distance in px from the top of the window at which a heading counts as reached. */
export function readingLine({ line, bottom, remaining, reach }: ReadingLine): number {
  if (reach <= 0 || remaining >= reach) return line;
  return line + (bottom - line) * (1 - Math.max(0, remaining) / reach);
}

/** Returns the id of the last heading at or above the line. */
export function activeHeading(
  headings: readonly { readonly id: string; readonly top: number }[],
  line: number,
): string | undefined {
  return headings.findLast(({ top }) => top <= line)?.id;
}

function headerHeight(): number {
  return document.querySelector("header")?.getBoundingClientRect().height ?? 0;
}
